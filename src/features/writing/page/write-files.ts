import type { RemovalProblem, WritablePlace } from "../../../ingest/folders/writable-place.ts";
import { chosenFacts, type FileToWrite, type WrittenField } from "../shared/file-to-write.ts";
import type { UndoPiece } from "../shared/rewrite.ts";
import type { WantedFacts } from "../shared/wanted.ts";
import { isWrittenInto } from "../shared/written-types.ts";
import type { CheckThreads } from "../../../store/check/check-threads.ts";
import type { FileSpot } from "./spot.ts";
import { type SwapHost, swapIn } from "./swap.ts";
import { makeFile, sidecarNames } from "./write-one.ts";
import type { WritingOutcome, WritingProblem, WritingWay } from "./writing-state.ts";

/** What writing needs of the rest. */
interface WritingHost extends SwapHost {
  threads: CheckThreads;
  placeOf: (path: string) => Promise<WritablePlace | RemovalProblem>;
  spotOf: (place: WritablePlace) => FileSpot;
  /** A rotation is in the file now. */
  turned: (photo: number) => Promise<void>;
  done: (outcome: WritingOutcome) => void;
  signal: AbortSignal;
}

/** What was put into a file, for its copies. */
interface Before {
  id: number;
  hash: string | null;
  spot: FileSpot;
  undo: readonly UndoPiece[];
  whole: boolean;
}

/** Writes what a person said into files, one after the other. Ends early when the disk is full, or when it is stopped. */
export async function writeIntoFiles(
  files: readonly FileToWrite[],
  fields: ReadonlySet<WrittenField>,
  way: Exclude<WritingWay, "zip">,
  host: WritingHost,
): Promise<void> {
  const run = new Run(way, host);
  for (const file of files) {
    if (host.signal.aborted) return;
    const facts = chosenFacts(file.wanted, fields);
    if (facts === null) continue;
    const outcome = await run.write(file, facts);
    host.done({ path: file.path, ...outcome });
    if (outcome.why === "full") return;
  }
}

type Outcome = Omit<WritingOutcome, "path">;

const failed = (why: WritingProblem): Outcome => ({ result: "failed", why });

class Run {
  readonly #way: Exclude<WritingWay, "zip">;
  readonly #host: WritingHost;
  #number = 0;
  #before: Before | null = null;

  constructor(way: Exclude<WritingWay, "zip">, host: WritingHost) {
    this.#way = way;
    this.#host = host;
  }

  async write(file: FileToWrite, facts: WantedFacts): Promise<Outcome> {
    const place = await this.#host.placeOf(file.path);
    if (typeof place === "string") return failed(place);
    try {
      const spot = this.#host.spotOf(place);
      const old = await spot.open();
      if (old === null) return failed("gone");
      const isKnown = file.modified !== 0 && old.size === file.bytes && old.lastModified === file.modified;
      if (!isKnown) return failed("changed");
      if (this.#way === "sidecars" || !isWrittenInto(file.type))
        return await this.#besideIt(file, facts, place, null);
      return (await this.#asBefore(file, old, spot)) ?? (await this.#into(file, facts, place, old, spot));
    } catch (error) {
      return failed(problemOfError(error));
    }
  }

  async #into(
    file: FileToWrite,
    facts: WantedFacts,
    place: WritablePlace,
    old: File,
    spot: FileSpot,
  ): Promise<Outcome> {
    const made = await makeFile(old, facts, this.#host.threads);
    if (!made.ok) return this.#besideIt(file, facts, place, made.why);
    const { written, whole } = made;
    const undo = written.undo ?? [];
    const rotation = made.facts.orientation === undefined ? 0 : file.rotation;
    const entry = this.#entry(file.path, file.photo, rotation);
    const swapped = await swapIn({ entry, spot, old, fresh: written.file, undo }, this.#host);
    if (!swapped.ok) return failed(swapped.why);
    if (rotation !== 0) await this.#host.turned(file.photo);
    this.#before = { id: file.id, hash: swapped.hash, spot, undo, whole };
    return whole ? { result: "written", why: null } : { result: "partly", why: "room" };
  }

  /** A copy gets the very bytes its first file has now, so that it stays one; null if it is none, or no more. */
  async #asBefore(file: FileToWrite, old: File, spot: FileSpot): Promise<Outcome | null> {
    const before = this.#before;
    if (before === null || file.copyOf !== before.id) return null;
    const [fresh, read] = [await before.spot.open(), await this.#host.compare(old, old)];
    if (fresh === null || read.hash === null || read.hash !== before.hash) return null;
    const entry = this.#entry(file.path, file.photo, 0);
    const swapped = await swapIn({ entry, spot, old, fresh, undo: before.undo }, this.#host);
    if (!swapped.ok) return failed(swapped.why);
    return before.whole ? { result: "written", why: null } : { result: "partly", why: "room" };
  }

  /** A sidecar beside the file, or what it is to say in the one that is there. */
  async #besideIt(
    file: FileToWrite,
    facts: WantedFacts,
    { folder }: WritablePlace,
    reason: WritingProblem | null,
  ): Promise<Outcome> {
    const { orientation: _, ...said } = facts;
    if (Object.keys(said).length === 0) return failed(reason ?? "unsupported");
    const spots = sidecarNames(file).map((name) => ({ name, spot: this.#host.spotOf({ folder, name }) }));
    let chosen = spots[0];
    let old: File | null = null;
    for (const one of spots) {
      old = await one.spot.open();
      if (old === null) continue;
      chosen = one;
      break;
    }
    if (!chosen) return failed("format");
    const { threads } = this.#host;
    const written = await threads.run((thread) => thread.calls.sidecar(old, said), {
      ok: false as const,
      why: "damaged" as const,
    });
    if (!written.ok) return failed(written.why);
    const path = `${file.path.slice(0, file.path.lastIndexOf("/") + 1)}${chosen.name}`;
    const undo: UndoPiece[] = old === null ? [] : [{ lost: { from: 0, to: old.size } }];
    const entry = this.#entry(path, file.photo, 0);
    const swapped = await swapIn({ entry, spot: chosen.spot, old, fresh: written.file, undo }, this.#host);
    return swapped.ok ? { result: "sidecar", why: reason } : failed(swapped.why);
  }

  #entry(path: string, photo: number, rotation: number) {
    const id = `${Date.now()}-${String(this.#number++).padStart(7, "0")}`;
    return { id, path, photo, rotation };
  }
}

/** What a browser's error means; a file that became unreadable is none of its words. */
export function problemOfError(error: unknown): WritingProblem {
  switch (error instanceof DOMException ? error.name : "") {
    case "QuotaExceededError":
      return "full";
    case "NotAllowedError":
    case "SecurityError":
    case "NoModificationAllowedError":
      return "denied";
    case "NotFoundError":
      return "gone";
    case "NotReadableError":
      return "unreadable";
    default:
      return "refused";
  }
}
