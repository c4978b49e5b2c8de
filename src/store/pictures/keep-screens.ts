import { screenEdge } from "../../contract/screens.ts";
import type { Row } from "../../photo/photo.ts";
import { foldersAtom, isImporting } from "../import/import-state.ts";
import { getDetails } from "../library/details.ts";
import { ingest, leadership, library } from "../session/session.ts";
import { store } from "../session/store.ts";
import { previewBudgetAtom } from "../settings/preview-budget.ts";
import { originalFile } from "./original.ts";
import { shrunkReady } from "./screen-bitmap.ts";
import { ignore, orNull } from "../../faults/faults.ts";

const quality = 0.82;
/** So long nothing new is looked at before previews are made, in milliseconds. */
const calmMs = 1500;
/** Photos looked at that wait at most: people who page through a thousand are not looking at them. */
const mostViewed = 30;
/** After this many unreachable originals in a row, the rest are not tried. */
const mostMisses = 20;

/** Photos looked at, the latest first. */
let viewed: Row[] = [];
/** Those no preview can be made of while folders are as they are. */
let missed = new Set<Row>();
let isFull = false;
let isBusy = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The original of a photo is on screen: its screen preview is made when the page has nothing else to do. */
export function keepViewed(id: Row): void {
  viewed = [id, ...viewed.filter((other) => other !== id)].slice(0, mostViewed);
  void library.screens
    .looked(id)
    // The library worker died: the next look counts again.
    .catch(ignore);
  keepSoon();
}

/** Looks for favourites and photos in albums without a screen preview, once the page is calm. */
export function keepSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void work(), calmMs);
}

store.sub(foldersAtom, () => {
  missed = new Set();
  keepSoon();
});

store.sub(previewBudgetAtom, () => {
  isFull = false;
  keepSoon();
});

const budgetNow = (): number => store.get(previewBudgetAtom);

const mayWork = (): boolean => leadership.writes && !isFull && !isImporting() && budgetNow() > 0;

async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    while (viewed.length > 0 && mayWork()) {
      const [id] = viewed.splice(0, 1);
      if (id !== undefined && (await library.screens.lacks(id))) await keep(id);
    }
    await keepChosen();
  } catch {
    // The library was replaced: the next calm moment tries again.
  } finally {
    isBusy = false;
  }
}

/** Favourites and albums, until somebody looks at a photo again: that one comes first. */
async function keepChosen(): Promise<void> {
  let misses = 0;
  for (let from = 0; mayWork() && viewed.length === 0;) {
    const rows = await library.screens.lacking(from, budgetNow());
    for (const id of rows) {
      if (!mayWork() || viewed.length > 0 || misses >= mostMisses) return;
      if (!missed.has(id)) misses = (await keep(id)) ? 0 : misses + 1;
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    from = last + 1;
  }
}

/**
 * A photo as large as a screen, upright but without a person's rotation: the preview that is kept, else one drawn from its file;
 * null where there is neither. Rejects where a worker died.
 */
export async function screenPicture(id: Row): Promise<Blob | null> {
  const kept = await library.screens.of(id);
  if (kept !== null) return kept;
  const details = await getDetails(id);
  if (details?.record.kind !== "photo") return null;
  // The original cannot be reached.
  const file = await originalFile(id, details).catch(orNull);
  return file && previewOf(file);
}

/** Makes and keeps one preview; false where the original cannot be reached, or drawn. */
async function keep(id: Row): Promise<boolean> {
  const details = await getDetails(id);
  // The original cannot be reached.
  const file = await originalFile(id, details).catch(orNull);
  const preview = file && ((await previewOfReady(id)) ?? (await previewOf(file)));
  if (preview === null) missed.add(id);
  if (preview === null || !mayWork()) return false;
  isFull = !(await library.screens.keep(id, preview, budgetNow()));
  return true;
}

/** From what the viewer has decoded already; null where it has not, or the screen is smaller. */
async function previewOfReady(id: Row): Promise<Blob | null> {
  const bitmap = await shrunkReady(id, screenEdge);
  if (bitmap === null) return null;
  const encoded = ingest.run((it) => it.scheduler.direct.encode(bitmap, quality));
  // The photo worker died: the file is drawn.
  return encoded.catch(orNull).finally(() => bitmap.close());
}

/** The photo with a longest edge of a screen, without its metadata, made by a photo worker; null where that fails. */
async function previewOf(file: File): Promise<Blob | null> {
  const copied = await ingest.run((it) =>
    it.scheduler.direct.copy({
      file,
      discretion: { metadata: "none", location: "none" },
      form: { type: "image/jpeg", quality, maxEdge: screenEdge, maxBytes: null },
      rotation: 0,
      recipe: null,
      given: null,
    }),
  );
  return copied.ok ? copied.file : null;
}
