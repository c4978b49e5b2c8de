import { orNull } from "../../../faults/faults.ts";
import { deadline } from "../../../photo/deadline.ts";
import { startSeenWorker } from "../../../threads/seen-worker.ts";
import { threadOf, type Thread } from "../../../threads/thread.ts";
import { askedLook, type AskedLook } from "../shared/looks-like.ts";
import type { BuiltPack } from "../shared/packs.ts";
import type { SeenWorker } from "../shared/seen-worker.ts";
import { ownPackNow } from "./own-model.ts";

/** Fits any photo: what a text is compared with. Models of texts know English best. */
const neutralText = "a photo";

/** Loading the model takes no longer, and no text, in milliseconds. */
const mostOpenMs = 120_000;
const mostTextMs = 20_000;

/** A model that no text came to for so long gives its memory back, in milliseconds. */
const idleMs = 60_000;

/** Texts that are remembered. */
const mostTexts = 200;

/** A model that runs; null where it does not work. */
interface Opened {
  version: string;
  thread: Promise<Thread<SeenWorker> | null>;
}

let opened: Opened | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** One text after the other. */
let turn: Promise<unknown> = Promise.resolve();
const vectors = new Map<string, Float32Array>();
/** The version of a model that did not work: it is left alone in this visit. */
let broken = "";

/** Forgets what texts mean, as the model is another one or none. */
export function forgetTexts(): void {
  clearTimeout(timer);
  const before = opened;
  opened = null;
  broken = "";
  vectors.clear();
  void before?.thread.then((thread) => thread?.terminate());
}

/** A text as the person's own model understands it; null where there is none, or it does not work. */
export async function lookOf(text: string): Promise<AskedLook | null> {
  const pack = ownPackNow();
  const { look } = askedLook(text);
  if (pack?.own === undefined || pack.version === broken || look === "") return null;
  const { version, own } = pack;
  const neutral = await vectorOf(pack, neutralText);
  const vector = neutral && (await vectorOf(pack, look));
  return vector && { look, version, scale: own.scale, vector, neutral };
}

function vectorOf(pack: BuiltPack, text: string): Promise<Float32Array | null> {
  const asking = turn.then(() => vectors.get(text) ?? ask(pack, text));
  // The caller gets the error; the next call in the queue runs all the same.
  turn = asking.catch(orNull);
  return asking;
}

async function ask(pack: BuiltPack, text: string): Promise<Float32Array | null> {
  clearTimeout(timer);
  const thread = await threadFor(pack);
  // It was lost, or takes too long: it does not work.
  const vector = thread && (await deadline(mostTextMs, thread.calls.vectorOf(text)).catch(orNull));
  if (pack.version !== ownPackNow()?.version) return null;
  if (vector === null) {
    forgetTexts();
    broken = pack.version;
    return null;
  }
  const [oldest] = vectors.keys();
  if (vectors.size >= mostTexts && oldest !== undefined) vectors.delete(oldest);
  vectors.set(text, vector);
  clearTimeout(timer);
  timer = setTimeout(rest, idleMs);
  return vector;
}

/** Ends the worker; what texts mean stays known. */
function rest(): void {
  const before = opened;
  opened = null;
  void before?.thread.then((thread) => thread?.terminate());
}

function threadFor(pack: BuiltPack): Promise<Thread<SeenWorker> | null> {
  if (opened?.version !== pack.version) {
    rest();
    opened = { version: pack.version, thread: start(pack) };
  }
  return opened.thread;
}

async function start(pack: BuiltPack): Promise<Thread<SeenWorker> | null> {
  const thread = threadOf<SeenWorker>(startSeenWorker());
  // This browser cannot run it.
  const isOpen = await deadline(mostOpenMs, thread.calls.openText(pack)).catch(orNull);
  if (isOpen === true) return thread;
  thread.terminate();
  return null;
}
