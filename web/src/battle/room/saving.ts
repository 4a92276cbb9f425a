/* The log of a battle as a file to keep. */
import { api, type BattleState } from "../../lib/api";
import type { Room } from "./room.svelte";

export async function saveLog(room: Room, battle: BattleState): Promise<void> {
  try {
    const text = await api.log(room.id, { seat: room.token });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = `${(battle.name || "battle").toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.battle`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  } catch (error) {
    room.complain(error);
  }
}
