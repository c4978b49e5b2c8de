import type { Gathered } from "../shared/transfers.ts";
import { chunkPayload, packChunk } from "./chunk.ts";
import { transferLimits, transferVersion } from "./limits.ts";
import type { SentFile, TransferMessage } from "./message.ts";
import { Sending } from "./sending.ts";
import { endSelection } from "../../../store/selection/selection.ts";
import { ingest, library } from "../../../store/session/session.ts";
import { Conversation } from "./conversation.ts";
import { UniqueNames } from "../../../photo/saving/file-names.ts";
import { sendablePath } from "./sent-path.ts";
import { ProgressCount } from "./progress.ts";
import { noOutcome, showTransfer, withProblem, type TransferEnd } from "./transfer-state.ts";
import { ignore, orNull } from "../../../faults/faults.ts";

type Want = Extract<ReturnType<Sending["take"]>, { do: "send" }>;

/**
 * The list of files as the other side gets it, in the order of what was gathered. The library does not know how large every
 * sidecar is: those are looked at. What cannot be reached is listed too, and said to be gone when its turn comes.
 */
async function filesToSend({ files }: Gathered): Promise<SentFile[]> {
  const names = new UniqueNames();
  const listed: SentFile[] = [];
  for (const { id, path, bytes, modified } of files) {
    const known = bytes > 0 ? { size: bytes, lastModified: modified } : await look(id);
    listed.push({
      path: names.take(sendablePath(path)),
      bytes: known?.size ?? 0,
      modified: Math.max(0, Math.floor(known?.lastModified ?? 0)),
    });
  }
  return listed;
}

function look(id: number): Promise<File | null> {
  return (
    ingest
      .run((it) => it.originals.file(id))
      // The file cannot be read, and is reported to the other device as missing.
      .catch(orNull)
  );
}

/** Sends photos to another device, from the first code to the end. */
export class Sender {
  readonly #gathered: Gathered;
  readonly #rows: Uint32Array | null;
  readonly #files: SentFile[];
  readonly #sending: Sending;
  readonly #talk: Conversation;
  readonly #progress: ProgressCount;
  #outcome = noOutcome;
  #wants: Want[] = [];
  #isPumping = false;
  #number = "";
  /** Called once there may be room. */
  #wake: (() => void) | null = null;

  private constructor(rows: Uint32Array | null, gathered: Gathered, files: SentFile[]) {
    this.#rows = rows;
    this.#gathered = gathered;
    this.#files = files;
    this.#sending = new Sending(files);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    this.#progress = new ProgressCount(files.length, bytes);
    this.#talk = new Conversation({
      connected: (number) => {
        this.#number = number;
        showTransfer({ step: "compare", number });
      },
      message: (message) => this.#take(message),
      // A receiver has none to send.
      bytes: () => this.#refuse("refused"),
      drained: () => this.#wakeUp(),
      over: (why) => this.#over(why),
    });
  }

  /** Gathers these photos (null for the whole library), and shows the first codes. */
  static async start(rows: Uint32Array<ArrayBuffer> | null): Promise<Sender> {
    const gathered = await library.transfers.gather(rows);
    const sender = new Sender(rows, gathered, await filesToSend(gathered));
    showTransfer({ step: "codes", codes: await sender.#talk.offer() });
    return sender;
  }

  get talk(): Conversation {
    return this.#talk;
  }

  /** Takes a code of the answer, or all of it as text. */
  takeCode(text: string): "more" | "taken" | "unknown" {
    const contact = this.#talk.contact(text, "answer");
    if (contact === null || contact === "more") return contact ?? "unknown";
    showTransfer({ step: "connecting" });
    // The browser does not understand the other's answer, or has no connections.
    this.#talk.finish(contact).catch(() => this.#over("refused"));
    return "taken";
  }

  /** The numbers are the same: it may begin. */
  confirm(): void {
    showTransfer({ step: "waiting", number: this.#number });
    this.#talk.say({ t: "hello", v: transferVersion });
    this.#talk.listen();
  }

  stop(): void {
    this.#talk.end({ t: "stop" });
    this.#over("stopped");
  }

  #take(message: TransferMessage): void {
    const step = this.#sending.take(message);
    switch (step.do) {
      case "list":
        return void this.#list();
      case "send":
        this.#wants.push(step);
        return void this.#pump();
      case "go-on":
        return this.#wakeUp();
      case "finished":
        this.#talk.end();
        this.#wakeUp();
        endSelection(this.#rows ?? []);
        return showTransfer({ step: "done", outcome: this.#outcome });
      case "stopped":
        this.#talk.end();
        return this.#over("stopped-there");
      case "refuse":
        return this.#refuse(step.why === "version" ? "version" : "refused");
    }
  }

  async #list(): Promise<void> {
    const files = this.#files;
    const told = JSON.stringify(this.#gathered.told);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    this.#talk.say({ t: "list", files: files.length, bytes, told: told.length });
    const { filesAtOnce, toldAtOnce } = transferLimits;
    for (let at = 0; at < files.length; at += filesAtOnce) {
      await this.#room();
      this.#talk.say({ t: "files", files: files.slice(at, at + filesAtOnce) });
    }
    for (let at = 0; at < told.length; at += toldAtOnce) {
      await this.#room();
      this.#talk.say({ t: "told", text: told.slice(at, at + toldAtOnce) });
    }
    this.#sending.listed();
    this.#talk.say({ t: "listed" });
    this.#progress.show();
  }

  /** Sends what is wanted, one file after the other. */
  async #pump(): Promise<void> {
    if (this.#isPumping) return;
    this.#isPumping = true;
    for (let want = this.#wants.shift(); want !== undefined; want = this.#wants.shift()) {
      if (this.#talk.isOver) break;
      // The file cannot be read to its end: the other device is told. Without its worker the whole conversation is over.
      await this.#sendFile(want).catch((error: unknown) => {
        ignore(error);
        if (!this.#talk.isOver) this.#gone(want.id);
      });
    }
    this.#isPumping = false;
  }

  async #sendFile({ id, at, hash }: Want): Promise<void> {
    const { worker } = this.#talk;
    const { path, bytes } = this.#files[id] ?? { path: "", bytes: 0 };
    this.#progress.file(path);
    const row = this.#gathered.files[id]?.id ?? 0;
    const file = await ingest
      .run((it) => it.originals.file(row))
      // It cannot be reached: the other device is told.
      .catch(orNull);
    const from = file?.size === bytes ? await worker.openFile(file, at, hash) : null;
    if (from === null) return this.#gone(id);
    this.#talk.say({ t: "file", id, at: from });
    this.#progress.skipped(from);
    let end = from;
    let next = worker.nextBytes();
    while (end < bytes) {
      const piece = await next;
      if (piece === null || piece.length === 0) return this.#gone(id);
      if (end + piece.length < bytes) next = worker.nextBytes();
      for (let start = 0; start < piece.length; start += chunkPayload) {
        const part = piece.subarray(start, start + chunkPayload);
        await this.#room();
        if (!this.#talk.send(packChunk({ id, at: end, bytes: part }))) return;
        this.#sending.sent(part.length);
        this.#progress.moved(part.length);
        end += part.length;
      }
    }
    this.#sending.settled(id);
    this.#progress.done();
    this.#talk.say({ t: "end", id, hash: await worker.hashOfFile() });
    this.#outcome = { ...this.#outcome, arrived: this.#outcome.arrived + 1 };
  }

  /** Settles once more may be sent, or nothing more is to be. */
  async #room(): Promise<void> {
    while (!this.#talk.isOver && (!this.#talk.hasRoom || this.#sending.ahead > transferLimits.ahead))
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
  }

  #wakeUp(): void {
    this.#wake?.();
    this.#wake = null;
  }

  #gone(id: number): void {
    this.#sending.settled(id);
    this.#progress.done();
    const path = this.#files[id]?.path ?? "";
    this.#outcome = withProblem(this.#outcome, { path, why: "unreadable" });
    this.#talk.say({ t: "gone", id });
  }

  #refuse(why: TransferEnd): void {
    this.#talk.end();
    this.#over(why);
  }

  #over(why: TransferEnd): void {
    this.#wakeUp();
    showTransfer({ step: "over", why, outcome: this.#outcome });
  }
}
