import { ignore, orNull } from "../../../faults/faults.ts";
import { deadline, TooLate } from "../../../photo/deadline.ts";
import { modelOfArchive, type ModelFiles } from "../../../ingest/scan/model-files.ts";
import { library } from "../../../store/session/session.ts";
import { store } from "../../../store/session/store.ts";
import { startSeenWorker } from "../../../threads/seen-worker.ts";
import { navigate } from "../../../views/shell/layout/route.ts";
import { threadOf, WorkerLost } from "../../../threads/thread.ts";
import {
  mostDescriptionBytes,
  ownDescription,
  ownFiles,
  readOwnDescription,
  type OwnFault,
} from "../shared/own-pack.ts";
import type { BuiltPack } from "../shared/packs.ts";
import type { SeenWorker } from "../shared/seen-worker.ts";
import { keepKeptFiles, stopOwn, turnOn } from "./looking.ts";
import { forgetTexts } from "./own-text.ts";
import { addingAtom, ownPackOf, runtimeFile, setIncoming, setOwnPack, type Adding } from "./own-model.ts";
import { offeredPacks } from "./seen-state.ts";

/** Checking the files of a model, and trying it out once, takes no longer, in milliseconds. */
const mostMs = 300_000;

/** Takes the model in a ZIP file. */
export const addOwnArchive = (file: File): Promise<void> => addOwnModel(modelOfArchive(file));

/** Takes a person's own model, in place of the one before. What is wrong with it stands in `addingAtom`. */
export async function addOwnModel(files: ModelFiles | Promise<ModelFiles>): Promise<void> {
  if (store.get(addingAtom) === "busy") return;
  store.set(addingAtom, "busy");
  // Moved or changed since: then its description is missing.
  const came = await Promise.resolve(files)
    .then(take)
    .catch((error: unknown): OwnFault => {
      ignore(error);
      return { why: error instanceof WorkerLost || error instanceof TooLate ? "slow" : "description" };
    });
  store.set(addingAtom, came);
}

async function take(files: ModelFiles): Promise<Adding> {
  const described = await files.open(ownDescription, mostDescriptionBytes);
  if (described === null) return { why: "missing", file: ownDescription };
  if (described === "larger") return { why: "description" };
  const read = readOwnDescription(new Uint8Array(await described.arrayBuffer()));
  if (!read.ok) return read.fault;
  const blobs: Blob[] = [];
  for (const file of ownFiles(read.pack)) {
    const blob = await files.open(file, read.pack.bytes);
    if (blob === null) return { why: "missing", file };
    if (blob === "larger") return { why: "altered", file };
    blobs.push(blob);
  }
  if (blobs.reduce((sum, { size }) => sum + size, 0) !== read.pack.bytes)
    return { why: "field", field: "bytes" };
  const pack = await ownPackOf(
    read.pack,
    blobs.map(({ size }) => size),
  );
  if (pack === null || offeredPacks.length === 0) return { why: "runtime" };
  return (await adopt(pack, blobs)) ?? (await takeOver(pack));
}

/** Takes a model that was dropped, and shows where it is in Settings: there it says how far it is, or what is wrong with it. */
export function bringModel(files: ModelFiles): void {
  void addOwnModel(files);
  navigate("/settings/library");
}

/** Has a worker check, keep and try out the files of a model. */
async function adopt(pack: BuiltPack, blobs: readonly Blob[]): Promise<OwnFault | null> {
  const thread = threadOf<SeenWorker>(startSeenWorker());
  setIncoming(pack);
  let fault: OwnFault | null = { why: "slow" };
  try {
    const runtime = runtimeFile();
    const why = await thread.calls.fetch({ ...pack, files: runtime ? [runtime] : [] }, () => undefined);
    fault =
      why === null
        ? await deadline(mostMs, thread.calls.adopt(pack, blobs))
        : { why: why === "full" ? "full" : "unreachable" };
    return fault;
  } finally {
    thread.terminate();
    if (fault !== null) {
      setIncoming(null);
      await keepKeptFiles();
    }
  }
}

async function takeOver(pack: BuiltPack): Promise<Adding> {
  await stopOwn();
  forgetTexts();
  setOwnPack(pack);
  setIncoming(null);
  // Where another tab writes, that one forgets what the model before found with the first photo it looks at.
  await library.seen.remove("own").catch(orNull);
  await keepKeptFiles();
  turnOn("own");
  return { added: pack.own?.name ?? "" };
}
