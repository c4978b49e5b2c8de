import type { FileHere, FileToReceive, ReceivedPlace } from "../shared/transfer-worker.ts";
import { readDisclosed, type DisclosedLibrary } from "../../../photo/saving/disclosed.ts";
import { readChunk } from "./chunk.ts";
import { transferVersion } from "./limits.ts";
import type { TransferMessage } from "./message.ts";
import { Receiving } from "./receiving.ts";
import { writtenPath } from "./sent-path.ts";
import { ingest, library } from "../../../store/session/session.ts";
import { bringIn, type Arrived } from "./bring-in.ts";
import { Conversation } from "./conversation.ts";
import { ProgressCount } from "./progress.ts";
import {
  noOutcome,
  showTransfer,
  withProblem,
  type FileProblem,
  type TransferEnd,
  type TransferState,
} from "./transfer-state.ts";
import { ignore, orNull, otherwise } from "../../../faults/faults.ts";

/** Bytes written between two reports to the sender. */
const reportBytes = 1024 * 1024;
/** Files looked for in the library at a time. */
const soughtAtOnce = 20_000;

/** Receives photos from another device, from the first code to the end, and adds them to the library. */
export class Receiver {
  readonly #receiving = new Receiving();
  readonly #talk: Conversation;
  #place: ReceivedPlace | null = null;
  #told: DisclosedLibrary = { version: 1, said: [], albums: [] };
  #progress = new ProgressCount(0, 0);
  #outcome = noOutcome;
  readonly #arrived: Arrived[] = [];
  /** What was here of files that were asked for, and how often each came damaged. */
  readonly #here = new Map<number, FileHere & { row: number }>();
  readonly #damaged = new Set<number>();
  #next = 0;
  #isAsking = false;
  #settled = 0;
  #number = "";
  #got = 0;
  #reported = 0;
  /** Rows of the library that may be the files, by their numbers; -1 for none. */
  #rows: Int32Array = new Int32Array();
  #isEnded = false;

  constructor() {
    this.#talk = new Conversation({
      connected: (number) => {
        this.#number = number;
        showTransfer({ step: "compare", number });
      },
      message: (message) => this.#take(message),
      bytes: (bytes) => this.#bytes(bytes),
      drained: () => undefined,
      over: (why) => void this.#over(why),
    });
    showTransfer({ step: "scan" });
  }

  get talk(): Conversation {
    return this.#talk;
  }

  /** Takes a code of the offer, or all of it as text. */
  takeCode(text: string): "more" | "taken" | "unknown" {
    const contact = this.#talk.contact(text, "offer");
    if (contact === null || contact === "more") return contact ?? "unknown";
    showTransfer({ step: "connecting" });
    this.#talk.answer(contact).then(
      (codes) => showTransfer({ step: "codes", codes }),
      // The browser does not understand the other's offer, or has no connections.
      () => void this.#over("refused"),
    );
    return "taken";
  }

  /** The numbers are the same, and photos go to this place; null keeps them for this visit alone. */
  async confirm(place: ReceivedPlace | null): Promise<void> {
    this.#place = place;
    showTransfer({ step: "waiting", number: this.#number });
    // The folder cannot be written to.
    const isReady = await this.#talk.worker.receiveInto(place).catch(otherwise(false));
    if (!isReady) return this.#end("no-folder");
    this.#talk.say({ t: "hello", v: transferVersion });
    this.#talk.listen();
  }

  stop(): void {
    void this.#end("stopped");
  }

  #take(message: TransferMessage): void {
    const step = this.#receiving.take(message);
    switch (step.do) {
      case "nothing":
        return;
      case "listed":
        return this.#orEnd(this.#listed(step.told));
      case "begin":
        return this.#begin(step.id, step.at);
      case "end":
        return this.#orEnd(this.#fileEnded(step.id, step.hash));
      case "gone":
        this.#progress.skipped(this.#leftOf(step.id));
        return this.#settle(step.id, "unreadable");
      case "stopped":
        return void this.#end("stopped-there", null);
      case "refuse":
        return void this.#end(step.why === "version" ? "version" : "refused");
    }
  }

  async #listed(text: string): Promise<void> {
    const { files } = this.#receiving;
    const told = text === "" ? this.#told : readDisclosed(text, files.length);
    if (told === null) return this.#end("refused");
    this.#told = told;
    this.#progress = new ProgressCount(files.length, this.#receiving.bytes);
    this.#progress.show();
    this.#rows = new Int32Array(files.length);
    for (let at = 0; at < files.length; at += soughtAtOnce) {
      const some = files.slice(at, at + soughtAtOnce);
      this.#rows.set(await library.transfers.find(some, "name"), at);
    }
    if (files.length === 0) await this.#finish();
    else await this.#ask();
  }

  /** Asks for the next files, as many as may be on their way. */
  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (!this.#isEnded && this.#receiving.mayAsk && this.#next < this.#receiving.files.length) {
      const id = this.#next++;
      const row = this.#rows[id] ?? -1;
      const known = row < 0 ? null : await this.#original(row);
      const here = await this.#talk.worker.look(this.#file(id), known);
      if (this.#isEnded) break;
      this.#here.set(id, { ...here, row: here.path === "" ? row : -1 });
      this.#talk.say(this.#receiving.ask(id, here.at, here.hash));
    }
    this.#isAsking = false;
  }

  #begin(id: number, at: number): void {
    this.#progress.file(this.#file(id).path);
    this.#progress.skipped(at);
    const here = this.#here.get(id);
    // All of it is here: its end says whether it is the same.
    if (here?.path !== null && here?.at === at && at > 0) return;
    this.#here.set(id, { at, hash: null, path: null, row: -1 });
    this.#check(this.#talk.worker.begin(this.#file(id), at));
  }

  #bytes(message: ArrayBuffer): void {
    const chunk = readChunk(message);
    const refusal =
      chunk === null ? ({ do: "refuse", why: "words" } as const) : this.#receiving.takeChunk(chunk);
    if (chunk === null || refusal !== null) return void this.#end("refused");
    const { length } = chunk.bytes;
    const written = this.#talk.worker.write(chunk.bytes);
    this.#check(written, () => {
      this.#progress.moved(length);
      this.#got += length;
      if (this.#got - this.#reported >= reportBytes) this.#report();
    });
  }

  /** No room ends it all; another problem is told at the file's end. */
  #check(doing: Promise<string | null>, done: () => void = () => undefined): void {
    doing.then(
      (problem) => {
        if (this.#isEnded) return;
        if (problem === "full") void this.#end("full");
        else done();
      },
      (error: unknown) => this.#lost(error),
    );
  }

  /** Where a worker is gone, the library's perhaps, it ends here: the next time goes on where it stopped. */
  #orEnd(doing: Promise<void>): void {
    doing.catch((error: unknown) => this.#lost(error));
  }

  #lost(error: unknown): void {
    ignore(error);
    void this.#end("lost");
  }

  async #fileEnded(id: number, hash: string): Promise<void> {
    const here = this.#here.get(id);
    if (here !== undefined && here.path !== null) {
      if (here.hash !== hash) return this.#again(id);
      this.#arrived.push({ id, path: here.path, row: here.row, file: null });
      this.#outcome = { ...this.#outcome, already: this.#outcome.already + 1 };
      return this.#settle(id, null);
    }
    const received = await this.#talk.worker.end(hash);
    if (this.#isEnded && !received.ok) return;
    this.#report();
    if (received.ok) {
      const { path, file } = received;
      this.#arrived.push({ id, path, row: -1, file });
      this.#outcome = { ...this.#outcome, arrived: this.#outcome.arrived + 1 };
      return this.#settle(id, null);
    }
    if (received.problem === "full") return this.#end("full");
    if (received.problem === "damaged") return this.#again(id);
    this.#settle(id, "unwritable");
  }

  /** Other bytes came than were announced: once more from the beginning, and then no more. */
  #again(id: number): void {
    if (this.#damaged.has(id)) return this.#settle(id, "damaged");
    this.#damaged.add(id);
    this.#progress.skipped(-this.#file(id).bytes);
    this.#here.set(id, { at: 0, hash: null, path: null, row: -1 });
    this.#talk.say(this.#receiving.ask(id, 0, null));
  }

  #settle(id: number, why: FileProblem | null): void {
    this.#here.delete(id);
    this.#settled++;
    this.#progress.done();
    if (why !== null) this.#outcome = withProblem(this.#outcome, { path: this.#file(id).path, why });
    if (this.#settled === this.#receiving.files.length) void this.#finish();
    else this.#orEnd(this.#ask());
  }

  #report(): void {
    this.#reported = this.#got;
    this.#talk.say({ t: "got", bytes: this.#got });
  }

  async #finish(): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#talk.end({ t: "finished" });
    const isIn = await this.#bringIn();
    const outcome = this.#outcome;
    this.#show(isIn ? { step: "done", outcome } : { step: "over", why: "lost", outcome });
  }

  async #end(why: TransferEnd, last: TransferMessage | null = { t: "stop" }): Promise<void> {
    if (this.#isEnded) return;
    this.#talk.end(last);
    await this.#over(why);
  }

  /** What arrived until now is added; what is unfinished stays for the next time. */
  async #over(why: TransferEnd): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    // The transfer's worker died: what it wrote is kept.
    await this.#talk.worker.rest().catch(ignore);
    if (this.#arrived.length > 0) await this.#bringIn();
    this.#show({ step: "over", why, outcome: this.#outcome });
  }

  /** False where the library does not answer: what arrived is in its place then, and added the next time. */
  async #bringIn(): Promise<boolean> {
    this.#show({ step: "adding" });
    const { files } = this.#receiving;
    const adding = bringIn(this.#place?.folder ?? null, this.#arrived, { files, told: this.#told });
    // The library's worker died.
    const added = await adding.catch(orNull);
    this.#outcome = { ...this.#outcome, ...added };
    return added !== null;
  }

  /** Of its end, which may come after the person began another one. */
  #show(state: TransferState): void {
    if (!this.#talk.isDismissed) showTransfer(state);
  }

  /** Bytes of a file that are not here yet. */
  #leftOf(id: number): number {
    return this.#file(id).bytes - (this.#here.get(id)?.at ?? 0);
  }

  #file(id: number): FileToReceive {
    const file = this.#receiving.files[id] ?? { path: "", bytes: 0, modified: 0 };
    return { ...file, path: writtenPath(file.path) };
  }

  #original(row: number): Promise<File | null> {
    return (
      ingest
        .run((it) => it.originals.file(row))
        // It cannot be reached: it is received again.
        .catch(orNull)
    );
  }
}
