import { orNull } from "../../../faults/faults.ts";
import { cardFileAt } from "./check.ts";
import { CheckThreads } from "../../../store/check/check-threads.ts";

/** Longest edge in pixels. */
const edge = 320;

/** Draws one picture after the other, apart from the import; null while nobody looks at them. */
let threads: CheckThreads | null = null;
const urls = new Map<string, Promise<string | null>>();

/** The address of a small picture of a file of the card that was checked last; null where it shows none. */
export function cardPicture(path: string): Promise<string | null> {
  const known = urls.get(path) ?? draw(path);
  urls.set(path, known);
  return known;
}

async function draw(path: string): Promise<string | null> {
  threads ??= new CheckThreads(1);
  // The card was pulled.
  const file = await cardFileAt(path)?.open().catch(orNull);
  if (!file) return null;
  const job = {
    file,
    discretion: { metadata: "none", location: "none" },
    form: { type: "image/jpeg", quality: 0.8, maxEdge: edge, maxBytes: null },
    rotation: 0,
    given: null,
  } as const;
  const copied = await threads?.run(({ calls }) => calls.copy(job), null);
  return copied?.ok === true ? URL.createObjectURL(copied.file) : null;
}

/** Nobody looks at them any more. */
export function dropCardPictures(): void {
  threads?.close();
  threads = null;
  for (const url of urls.values()) void url.then((made) => made !== null && URL.revokeObjectURL(made));
  urls.clear();
}
