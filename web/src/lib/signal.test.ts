import { afterEach, describe, expect, it, vi } from "vitest";
import { askToNotify, callBack, mayNotify, turnTitle } from "./signal";

/** A browser that allows notifications, or not, or has none; and whose page is looked at, or not. */
function browser(permission: "granted" | "denied" | null, visibilityState: "visible" | "hidden") {
  const shown: { title: string; body: string }[] = [];
  const vibrate = vi.fn();
  class Notification {
    static permission = permission;
    static requestPermission = async () => permission;
    constructor(title: string, { body }: { body: string }) {
      shown.push({ title, body });
    }
  }
  vi.stubGlobal("document", { visibilityState });
  vi.stubGlobal("navigator", { vibrate });
  vi.stubGlobal("Notification", permission === null ? undefined : Notification);
  return { shown, vibrate };
}

afterEach(() => vi.unstubAllGlobals());

describe("your turn", () => {
  it("stands in the title", () => {
    expect(turnTitle("The ford", true)).toBe("● Your turn: The ford - Grognard");
    expect(turnTitle("The ford", false)).toBe("The ford - Grognard");
  });

  it("calls whoever looks elsewhere, and nobody who looks", () => {
    const away = browser("granted", "hidden");
    callBack("The ford", "Which unit?");
    expect(away.shown).toEqual([{ title: "Your turn: The ford", body: "Which unit?" }]);
    expect(away.vibrate).toHaveBeenCalledOnce();
    // Not wanted.
    callBack("The ford", "Which unit?", false);
    expect(away.shown).toHaveLength(1);
    const here = browser("granted", "visible");
    callBack("The ford", "Which unit?");
    expect(here.shown).toEqual([]);
    expect(here.vibrate).not.toHaveBeenCalled();
  });

  it("shows no notification that was not allowed", async () => {
    const denied = browser("denied", "hidden");
    callBack("The ford", "Which unit?");
    expect(denied.shown).toEqual([]);
    expect(denied.vibrate).toHaveBeenCalledOnce();
    expect([mayNotify(), await askToNotify()]).toEqual([false, false]);
    browser(null, "hidden");
    callBack("The ford", "Which unit?");
    expect([mayNotify(), await askToNotify()]).toEqual([false, false]);
    browser("granted", "hidden");
    expect([mayNotify(), await askToNotify()]).toEqual([true, true]);
  });

  it("takes a browser that allows it from a worker only", () => {
    browser("granted", "hidden");
    vi.stubGlobal("Notification", Object.assign(function () { throw new TypeError("Illegal constructor"); }, { permission: "granted" }));
    expect(() => callBack("The ford", "")).not.toThrow();
  });
});
