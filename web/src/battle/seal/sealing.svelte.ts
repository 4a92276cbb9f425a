/*
 * Sealed dice as this seat sees to them: it commits itself, reveals its link when an order waits for it, and checks what
 * every throw was made from.
 *
 * What always holds: a link is revealed for one order only, the one that was shown (by its digest) before; that is
 * written down here before the link goes out.  Whatever does not follow is an alarm, and then nothing more is revealed.
 * The dice themselves are not thrown again here: `grognard verify` does that with the finished log.
 */
import { api, ApiError, wordsOf, type BattleState, type SealedThrow, type Seals } from "../../lib/api";
import { begin, checkThrow, digestOf, Links, markOf, type Checked } from "./chain";
import { keepSecrets, newSecrets, randomHex, readSecrets, type Secrets } from "./secrets";

export function sealsOf(state: BattleState): Seals | null {
  const { sealed } = state;
  return typeof sealed === "object" && sealed !== null && "commits" in sealed ? (sealed as Seals) : null;
}

const RETRY_MS = 3000;

/** What is wrong, in words for a person. */
class Alarm extends Error {}

export class Sealing {
  readonly id: string;
  readonly token: string;
  /** So many throws were checked. */
  throws = $state(0);
  mark = $state("");
  alarm = $state("");
  /** The secret of this seat is not in this browser. */
  isLost = $state(false);
  /** The browser forgets it when the page is closed. */
  isFleeting = $state(false);
  problem = $state("");

  #seat = 0;
  #sides: readonly string[] = [];
  #secrets: Secrets | null = null;
  #links: Links | null = null;
  #checked: Checked | null = null;
  /** The orders that we may not read yet are checked again when it is over. */
  #isOver = false;
  #work: Promise<void> = Promise.resolve();

  constructor(id: string, token: string) {
    this.id = id;
    this.token = token;
  }

  /** After every state that comes: one at a time, in order. */
  follow(state: BattleState, onchange: () => void): void {
    if (!sealsOf(state)?.chained || this.alarm) return;
    this.#work = this.#work.then(() => this.#follow(state, onchange)).catch((error: unknown) => this.#stumble(error, onchange));
  }

  /** An alarm is for good; what merely failed is tried again with the next state. */
  #stumble(error: unknown, onchange: () => void): void {
    if (error instanceof Alarm) {
      this.alarm = error.message;
      return;
    }
    if (!(error instanceof ApiError && error.isUnreachable)) this.problem = wordsOf(error);
    setTimeout(onchange, RETRY_MS);
  }

  async #follow(state: BattleState, onchange: () => void): Promise<void> {
    const seals = sealsOf(state)!;
    this.#sides = state.sides ?? ["side 1", "side 2"];
    if (state.seat === 1 || state.seat === 2) this.#sit(state.seat, seals);
    if (await this.#commit(seals)) return onchange();
    if (state.records > 0) await this.#check(state.over);
    if (await this.#reveal(seals)) onchange();
    this.problem = "";
  }

  // ---- our own ----

  #sit(seat: number, seals: Seals): void {
    this.#seat = seat;
    // Another tab of this browser may have gone further meanwhile.
    this.#secrets = readSecrets(this.id, seat) ?? this.#secrets;
    if (!this.#secrets && seals.commits[seat - 1] === null) {
      this.#secrets = newSecrets();
      this.#keep();
    }
    this.#links ??= this.#secrets && new Links((chain) => this.#secretOf(chain));
    this.isLost = !this.#secrets;
  }

  #secretOf(chain: number): string {
    const { chains } = this.#secrets!;
    while (chains.length <= chain) chains.push(randomHex(32));
    this.#keep();
    return chains[chain]!;
  }

  #keep(): void {
    if (this.#secrets) this.isFleeting = !keepSecrets(this.id, this.#seat, this.#secrets);
  }

  /** The anchor of our chain, if the server does not have it yet. */
  async #commit(seals: Seals): Promise<boolean> {
    if (!this.#links || !this.#seat) return false;
    const known = seals.commits[this.#seat - 1];
    if (known === null) {
      await api.seal(this.id, this.#links.anchor(), { seat: this.token });
      return true;
    }
    if (known !== this.#links.anchor()) throw new Alarm("The server has another commitment for your side than this browser made.");
    return false;
  }

  // ---- checking ----

  async #check(isOver: boolean): Promise<void> {
    if (isOver && !this.#isOver) this.#checked = null;
    this.#isOver = isOver;
    const from = this.#checked?.throws ?? 0;
    const seals = await api.seals(this.id, from, { seat: this.token });
    let checked = this.#checked ?? this.#compare(begin(seals.anchors));
    if (this.#links && seals.anchors[this.#seat - 1] !== this.#links.anchor())
      throw new Alarm("The server has another commitment for your side than this browser made.");
    for (const thrown of seals.throws) checked = this.#checkOne(checked, thrown);
    this.#checked = checked;
    this.throws = checked.throws;
    this.mark = markOf(checked);
    this.#remember(checked);
  }

  #checkOne(before: Checked, thrown: SealedThrow): Checked {
    const number = before.throws + 1;
    const after = checkThrow(before, thrown, this.#sides);
    if (typeof after === "string") throw new Alarm(`Throw ${number}: ${after}.`);
    const revealed = this.#secrets?.revealed;
    if (this.#links && thrown.links[this.#seat - 1] !== this.#links.link(before.throws).link)
      throw new Alarm(`Throw ${number} has another link of your side than this browser's.`);
    if (revealed && revealed.throw === before.throws && revealed.digest !== thrown.digest)
      throw new Alarm(`Throw ${number} was made for another order than the one you were shown.`);
    return this.#compare(after);
  }

  /** With what the page had seen when it was last open: both anchors, and every throw since. */
  #compare(checked: Checked): Checked {
    const last = this.#secrets?.checked;
    if (last && last.throws === checked.throws && last.transcript !== checked.transcript)
      throw new Alarm("The battle is not the one that this page saw before: its seals or throws have been changed.");
    return checked;
  }

  #remember(checked: Checked): void {
    if (!this.#secrets) return;
    if ((this.#secrets.checked?.throws ?? 0) > checked.throws)
      throw new Alarm("The battle has been set back: throws that this page saw before are gone.");
    this.#secrets.checked = { throws: checked.throws, transcript: checked.transcript };
    this.#keep();
  }

  // ---- revealing ----

  async #reveal(seals: Seals): Promise<boolean> {
    const { wait } = seals;
    const k = this.#checked?.throws ?? 0;
    if (!wait || !this.#links || !this.#secrets || wait.revealed[this.#seat - 1] || seals.throws !== k) return false;
    if (wait.order !== null && digestOf(wait) !== wait.digest) throw new Alarm(`"${wait.order}" is not the order that was fixed.`);
    const { revealed } = this.#secrets;
    if (revealed && (revealed.throw > k || (revealed.throw === k && revealed.digest !== wait.digest)))
      throw new Alarm("The server asks once more for a link that you have revealed, but for another order: whoever keeps it could know the dice.");
    const link = this.#links.link(k);
    this.#secrets.revealed = { throw: k, record: wait.record, digest: wait.digest };
    this.#keep();
    await api.reveal(this.id, { record: wait.record, ...link }, { seat: this.token });
    return true;
  }

  async claim(): Promise<void> {
    try {
      await api.claim(this.id, { seat: this.token });
      this.problem = "";
    } catch (error) {
      this.problem = wordsOf(error);
    }
  }
}
