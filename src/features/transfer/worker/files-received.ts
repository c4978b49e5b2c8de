import type {
  FileHere,
  FileReceived,
  FileToReceive,
  ReceivedPlace,
  ReceiveProblem,
} from "../shared/transfer-worker.ts";
import { ReceivedFolder } from "./received-folder.ts";
import { FileHash } from "./file-hash.ts";
import { openParts, type UnfinishedFile, type Parts } from "./parts.ts";
import { ignore } from "../../../faults/faults.ts";
import { serialQueue } from "../../../photo/serial-queue.ts";

/** A file whose bytes come now. */
interface Open {
  file: FileToReceive;
  part: UnfinishedFile;
  hash: FileHash;
  problem: ReceiveProblem | null;
}

/**
 * Receives files one after the other: bytes go to an unfinished file, which the next time goes on with, and what is whole goes
 * to its place. Calls come in an order and are done in it.
 */
export class FilesReceived {
  #parts: Parts | null = null;
  #folder: ReceivedFolder | null = null;
  #open: Open | null = null;
  readonly #inTurn = serialQueue();

  /** See `TransferWorker.receiveInto`. */
  async into(place: ReceivedPlace | null): Promise<boolean> {
    this.#parts = await openParts(place === null);
    this.#folder = place && new ReceivedFolder(place);
    return (await this.#folder?.isWritable()) ?? true;
  }

  /** See `TransferWorker.look`. What cannot be read is not here. */
  async look(file: FileToReceive, known: Blob | null): Promise<FileHere> {
    const whole = known?.size === file.bytes ? await hashOf(known) : null;
    if (whole !== null) return { at: file.bytes, hash: whole, path: "" };
    const there = (await this.#folder?.find(file.path, file.bytes)) ?? null;
    const placed = there && (await hashOf(there.file));
    if (there !== null && placed !== null) return { at: file.bytes, hash: placed, path: there.path };
    const part = (await this.#parts?.bytes(file)) ?? null;
    const begun = part && part.size > 0 && part.size <= file.bytes ? await hashOf(part) : null;
    return { at: begun === null ? 0 : (part?.size ?? 0), hash: begun, path: null };
  }

  /** See `TransferWorker.begin`. */
  begin(file: FileToReceive, at: number): Promise<ReceiveProblem | null> {
    return this.#inTurn(async () => {
      this.#close();
      try {
        const hash = await FileHash.start();
        const begun = at === 0 ? null : ((await this.#parts?.bytes(file)) ?? null);
        if (begun !== null) await hash.addFile(begun.slice(0, at));
        const part = await this.#parts?.open(file, at);
        if (part === undefined) return "refused";
        this.#open = { file, part, hash, problem: null };
        return null;
      } catch (error) {
        return problemOf(error);
      }
    });
  }

  /** See `TransferWorker.write`. */
  write(bytes: Uint8Array<ArrayBuffer>): Promise<ReceiveProblem | null> {
    return this.#inTurn(() => {
      const open = this.#open;
      if (open === null || open.problem !== null) return open?.problem ?? "refused";
      try {
        open.part.write(bytes);
        open.hash.add(bytes);
      } catch (error) {
        open.problem = problemOf(error);
      }
      return open.problem;
    });
  }

  /** See `TransferWorker.end`. */
  end(hash: string): Promise<FileReceived> {
    return this.#inTurn(async (): Promise<FileReceived> => {
      const open = this.#open;
      this.#close();
      if (open === null || this.#parts === null) return { ok: false, problem: "refused" };
      const { file, problem } = open;
      if (problem !== null) return { ok: false, problem };
      try {
        const part = open.hash.soFar() === hash ? await this.#parts.finish(file) : null;
        if (part === null) {
          await this.#parts.remove(file);
          return { ok: false, problem: "damaged" };
        }
        if (this.#folder === null || part.handle === null)
          return { ok: true, path: file.path, file: part.file };
        const path = await this.#folder.put(file.path, part.handle, part.file);
        await this.#parts.remove(file);
        return { ok: true, path, file: null };
      } catch (error) {
        return { ok: false, problem: problemOf(error) };
      }
    });
  }

  /** See `TransferWorker.rest`. */
  rest(): Promise<void> {
    return this.#inTurn(() => this.#close());
  }

  #close(): void {
    this.#open?.part.close();
    this.#open = null;
  }
}

async function hashOf(file: Blob): Promise<string | null> {
  try {
    const hash = await FileHash.start();
    await hash.addFile(file);
    return hash.soFar();
  } catch (error) {
    // It cannot be read.
    ignore(error);
    return null;
  }
}

function problemOf(error: unknown): ReceiveProblem {
  return error instanceof Error && error.name === "QuotaExceededError" ? "full" : "refused";
}
