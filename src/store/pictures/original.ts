import { atom, useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import type { PhotoDetails } from "../../contract/queries.ts";
import { Flag, type Columns } from "../../photo/columns.ts";
import { drawnByEngines } from "../../photo/engine-types.ts";
import type { Row } from "../../photo/photo.ts";
import { foldersAtom } from "../import/import-state.ts";
import { getDetails } from "../library/details.ts";
import { OriginalMissing } from "../../ingest/folders/folder-state.ts";
import { importActions } from "../import/import.ts";
import { ingest } from "../session/session.ts";
import { isDeveloped } from "../../photo/marks.ts";
import { columnsNow, snapshotAtom } from "../library/snapshot.ts";
import { notesWords } from "../../words/notes.ts";
import { orNull } from "../../faults/faults.ts";

const { say } = notesWords;

/** Why an original is not to be seen, in a sentence that says what to do, and what one click can do about it. */
interface MissingWords {
  reason: string;
  action: { label: string; run: () => void } | null;
}

/** What to tell of an original that could not be opened. */
function missingWords(error: unknown): MissingWords {
  if (!(error instanceof OriginalMissing)) return { reason: say("viewUnreadable"), action: null };
  const { why, name, prefix } = error.missing;
  const reconnect = { label: say("reconnectName", { name }), run: () => importActions.reconnect(prefix) };
  switch (why) {
    case "ask":
      return {
        reason: say("viewAsk", { name }),
        action: reconnect,
      };
    case "away":
      return {
        reason: say("viewAway", { name }),
        action: reconnect,
      };
    case "gone":
      return {
        reason: say("viewGone", { name }),
        action: { label: say("checkName", { name }), run: () => importActions.rescan(prefix) },
      };
    case "drop":
      return { reason: say("viewDrop", { name }), action: null };
    case "drop-file":
      return { reason: say("viewDropFile", { name }), action: null };
  }
}

/** The whole file of a photo, ready for an `<img>` or a `<video>`. */
export type Original =
  | { state: "loading" }
  | { state: "ready"; url: string; type: string }
  | ({ state: "missing" } & MissingWords);

interface Held {
  original: Promise<Original>;
  /** Null until it settled. */
  now: Original | null;
  /** The photo's number in the `picture` column: a new recipe is a new original. */
  version: number;
  users: number;
}

/** The open photo, its neighbours, and a little history. */
const MOST_HELD = 6;
const held = new Map<Row, Held>();
/** Of photos that were developed anew while somebody showed them. */
const replaced = new Set<Held>();

/** The upright original while a component uses it. A missing one is tried again when its folder is available. */
export function useOriginal(id: Row | null): Original {
  const folders = useAtomValue(foldersAtom);
  const version = usePictureVersion(id);
  const [loaded, setLoaded] = useState<{ id: Row; original: Original } | null>(null);
  useEffect(() => {
    if (id === null) return;
    const entry = hold(id);
    entry.users++;
    let wanted = true;
    void entry.original.then((original) => {
      if (wanted) setLoaded({ id, original });
    });
    return () => {
      wanted = false;
      entry.users--;
      evict();
    };
  }, [id, folders, version]);
  return loaded?.id === id ? loaded.original : { state: "loading" };
}

/** Loads an original ahead; not of a photo that could not even get a thumbnail. */
export function preloadOriginal(id: Row): void {
  if (((columnsNow().flags[id] ?? 0) & Flag.broken) !== 0) return;
  void hold(id).original.then((original) => {
    if (original.state !== "ready" || !original.type.startsWith("image/")) return;
    new Image().src = original.url;
  });
}

/** The original of a photo, once. It may be released as soon as the promise settles. */
export function peekOriginal(id: Row): Promise<Original> {
  return hold(id).original;
}

/** The original of a photo as far as it was loaded, as the viewer shows it; null before. */
export function originalNow(id: Row): Original | null {
  const entry = held.get(id);
  return entry?.version === developedVersion(columnsNow(), id) ? entry.now : null;
}

/** Forgets all: rows mean other photos from now on. */
export function dropOriginals(): void {
  held.clear();
}

function hold(id: Row): Held {
  const known = held.get(id);
  const version = developedVersion(columnsNow(), id);
  if (known?.version === version) {
    held.delete(id);
    held.set(id, known);
    return known;
  }
  if (known) replaced.add(known);
  const entry: Held = { original: load(id), now: null, version, users: 0 };
  void entry.original.then((original) => {
    entry.now = original;
  });
  held.set(id, entry);
  evict();
  return entry;
}

/** Changes when the photo gets another recipe. */
function developedVersion({ marks, picture }: Pick<Columns, "marks" | "picture">, id: Row): number {
  return isDeveloped(marks[id]) ? 1 + (picture[id] ?? 0) : 0;
}

function usePictureVersion(id: Row | null): number {
  const version = useMemo(
    () => atom((get) => (id === null ? 0 : developedVersion(get(snapshotAtom).columns, id))),
    [id],
  );
  return useAtomValue(version);
}

function evict(): void {
  for (const entry of replaced) if (entry.users === 0 && replaced.delete(entry)) release(entry);
  for (const [id, entry] of held) {
    if (held.size <= MOST_HELD) return;
    if (entry.users === 0 && held.delete(id)) release(entry);
  }
}

function release({ original }: Held): void {
  void original.then((it) => {
    if (it.state === "ready") URL.revokeObjectURL(it.url);
  });
}

/** Never drawn: it is markup. */
const vectors = "image/svg+xml";

/** The file of a photo, or of a copy of it; rejects where neither can be reached. */
export function originalFile(id: Row, details: PhotoDetails | null): Promise<File> {
  return ingest.run((it) => it.originals.file(id)).catch((error: unknown) => copyOf(details, error));
}

async function load(id: Row): Promise<Original> {
  try {
    const details = await getDetails(id);
    const file = await originalFile(id, details);
    const record = details?.record;
    const type = record?.type ?? file.type;
    if (type === vectors) return { state: "missing", reason: notesWords.say("viewSvg"), action: null };
    const developed = details?.recipe ? await developedFile(file, details.recipe) : null;
    if (developed !== null)
      return { state: "ready", url: URL.createObjectURL(developed), type: developed.type };
    const turned = (record?.orientation ?? 1) !== 1 || !drawnByEngines(type);
    const asked = record?.kind === "photo" && turned;
    const upright = asked
      ? // The photo worker died: the browser shows the file as it can.
        await ingest.run((it) => it.scheduler.direct.upright(file)).catch(orNull)
      : null;
    // The type by content: a file's own is guessed from its name.
    const blob = upright ?? file.slice(0, file.size, type);
    return { state: "ready", url: URL.createObjectURL(blob), type: blob.type };
  } catch (error) {
    held.delete(id);
    return { state: "missing", ...missingWords(error) };
  }
}

/** Longest edge of a developed picture; larger canvases fail on phones. */
const mostDeveloped = 8192;

/** A picture as its recipe says, not turned; null where it cannot be drawn. */
export async function developedFile(file: File, recipe: string): Promise<Blob | null> {
  const form = { type: "image/jpeg", quality: 0.92, maxEdge: mostDeveloped, maxBytes: null } as const;
  const job = {
    file,
    discretion: { metadata: "none", location: "none" },
    form,
    rotation: 0,
    recipe,
    given: null,
  } as const;
  // The photo worker died: the picture is shown as it is.
  const copied = await ingest.run((it) => it.scheduler.direct.copy(job)).catch(orNull);
  return copied?.ok ? copied.file : null;
}

/** The same file elsewhere in the library; rejects with `missing` if there is none. */
async function copyOf(details: PhotoDetails | null, missing: unknown): Promise<File> {
  for (const path of details?.paths ?? []) {
    const file =
      path === details?.path
        ? null
        : await ingest
            .run((ingest) => ingest.originals.at(path))
            // This copy cannot be reached, either.
            .catch(orNull);
    if (file) return file;
  }
  throw missing;
}
