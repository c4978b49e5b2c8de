import type { ExportScope } from "../../../photo/saving/export-format.ts";
import { dateWidth } from "../../../photo/columns.ts";
import { compareWidths } from "../../../photo/dates/edtf.ts";
import { UniqueNames, safeName } from "../../../photo/saving/file-names.ts";
import { webAlbumFiles } from "../shared/web-album.ts";
import { byHandAtom, columnsNow } from "../../../store/library/snapshot.ts";
import { pickTarget, writeToFolder } from "../../saving/page/folder-target.ts";
import { runSaving, type SavingRun } from "../../saving/page/saving.ts";
import { collectZip } from "../../saving/page/zip-target.ts";
import { zipStream, type SavedEntry } from "../../saving/page/zip-stream.ts";
import { stepsDone } from "../../../store/edits/steps.ts";
import { library } from "../../../store/session/session.ts";
import { store } from "../../../store/session/store.ts";
import { htmlInFolder, htmlInOne, type WebAlbumProgram } from "./album-html.ts";
import { makeAlbum, mapName, type WebAlbumPlan } from "./make-album.ts";

/** Files made ahead of what is written. */
const mostWaiting = 4;

/** What a person asked for: a web album of photos of a scope. `line`: the words below its title. */
export interface WebAlbumWish extends Omit<WebAlbumPlan, "rows" | "page"> {
  scope: ExportScope;
  page: () => Promise<Omit<WebAlbumPlan["page"], "line">>;
  line: (rows: Uint32Array) => string;
}

/** The program and the style of a web album's page, from this site; they are there without a network, too. */
async function fetchProgram(): Promise<WebAlbumProgram> {
  const [script, style] = await Promise.all([textOf(webAlbumFiles.script), textOf(webAlbumFiles.style)]);
  return { script, style };
}

async function textOf(name: string): Promise<string> {
  const answer = await fetch(`/${name}`);
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
  return answer.text();
}

/** Bytes read at a time; a multiple of three, so that the texts of all pieces joined are the text of the whole. */
const pieceBytes = 3 * 1024 * 1024;

/** Bytes of an element's text at most: browsers bound how long one may be. A multiple of three. */
const elementBytes = 8 * pieceBytes;

/** A file in base64 (RFC 4648), as parts of a document: an element for each so many bytes, of the given ids in turn. */
async function base64Elements(
  file: Blob,
  idOf: (part: number) => string,
  signal: AbortSignal,
): Promise<{ ids: string[]; html: Blob }> {
  const ids: string[] = [];
  const html: BlobPart[] = [];
  for (let from = 0; from < file.size || from === 0; from += elementBytes) {
    const id = idOf(ids.length);
    ids.push(id);
    html.push(`<script type="text/plain" id="${id}">`);
    const end = Math.min(file.size, from + elementBytes);
    for (let at = from; at < end; at += pieceBytes) {
      signal.throwIfAborted();
      // Each piece is handed to the browser at once: this thread holds one.
      html.push(new Blob([await base64(file.slice(at, Math.min(end, at + pieceBytes)))]));
    }
    html.push("</script>\n");
  }
  return { ids, html: new Blob(html) };
}

/** The browser makes the text of a whole piece in one go. */
function base64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const text = typeof reader.result === "string" ? reader.result : "";
      resolve(text.slice(text.indexOf(",") + 1));
    });
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The piece could not be read.")));
    reader.readAsDataURL(piece);
  });
}

/** Makes a web album as one file; `deliver` gets it. */
export async function saveAlbumInOne(wish: WebAlbumWish, deliver: (page: Blob) => void): Promise<void> {
  const plan = await planOf(wish);
  await runSaving("web-album", plan.rows, async (progress) => {
    const program = await fetchProgram();
    const parts: Blob[] = [];
    const album = await makeAlbum(plan, progress, async (file) => {
      const first = parts.length;
      const { ids, html } = await base64Elements(file, (part) => `f${first}-${part}`, progress.signal);
      parts.push(html);
      return { type: file.type, parts: ids };
    });
    if (album.photos.length === 0) return;
    const { head, tail } = await htmlInOne(album, program);
    progress.signal.throwIfAborted();
    deliver(new Blob([head, ...parts, tail], { type: "text/html" }));
  });
}

/** Makes a web album as a folder of files in an archive; `deliver` gets it. */
export async function saveAlbumZip(wish: WebAlbumWish, deliver: (zip: Blob) => void): Promise<void> {
  const plan = await planOf(wish);
  await runSaving("web-album", plan.rows, async (progress) => {
    const entries = folderEntries(plan, progress, folderName(plan.title));
    const zip = await collectZip(zipStream(entries), progress.signal, () => undefined);
    if (progress.any()) deliver(zip);
  });
}

/** Asks for a folder and makes a web album in a new folder there. Call it from a click. */
export async function saveAlbumIntoFolder(wish: WebAlbumWish): Promise<void> {
  const folder = await pickTarget();
  if (folder === null) return;
  const plan = await planOf(wish);
  await runSaving("web-album", plan.rows, async (progress) => {
    const name = await freeFolder(folder, folderName(plan.title));
    await writeToFolder(folder, folderEntries(plan, progress, name), progress.signal, () => undefined);
  });
}

/** A name for the album's file or folder, from its title. */
export const folderName = (title: string): string => safeName(title.trim()) || "album";

/** Rows in the album's order: by date, oldest first, those without one last; or as a person ordered them. */
async function planOf({ scope, line, page, ...wish }: WebAlbumWish): Promise<WebAlbumPlan> {
  await stepsDone();
  const rows = await library.exports.rows(scope);
  const { takenAt, flags } = columnsNow();
  const timeOf = (row: number): number => {
    const at = takenAt[row] ?? NaN;
    return Number.isNaN(at) ? Infinity : at;
  };
  // Of one beginning the widest first: a year before its first day.
  const byDate = (a: number, b: number): number =>
    compared(timeOf(a), timeOf(b)) || compareWidths(dateWidth(flags[b]), dateWidth(flags[a]));
  const ordered = store.get(byHandAtom) ? rows : rows.toSorted(byDate);
  return {
    ...wish,
    rows: ordered as Uint32Array<ArrayBuffer>,
    page: { ...(await page()), line: line(ordered) },
  };
}

const compared = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** Hands things from one who makes them to one who takes them, in order; the one who makes them waits while many lie there. */
export class Handover<T> {
  readonly #most: number;
  #waiting: T[] = [];
  #isOver = false;
  #wake: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Settles once there is room for more. Rejects if nobody takes anything any more. */
  async put(thing: T): Promise<void> {
    this.#waiting.push(thing);
    this.#stir();
    while (this.#waiting.length > this.#most && !this.#isOver) await this.#stirred();
    if (this.#isOver) throw new Error("What was handed over is no longer taken.");
  }

  /** Nothing more comes, or is taken. */
  end(): void {
    this.#isOver = true;
    this.#stir();
  }

  /** All that is put, until the end. */
  async *taken(): AsyncGenerator<T, void> {
    for (;;) {
      const next = this.#waiting.shift();
      this.#stir();
      if (next !== undefined) yield next;
      else if (this.#isOver) return;
      else await this.#stirred();
    }
  }

  #stirred(): Promise<void> {
    return new Promise((resolve) => this.#wake.push(resolve));
  }

  #stir(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}

/** The files of an album's folder as they are made; its page comes last, when all is known. */
async function* folderEntries(
  plan: WebAlbumPlan,
  progress: SavingRun,
  folder: string,
): AsyncGenerator<SavedEntry> {
  const program = await fetchProgram();
  const entry = (path: string, file: Blob): SavedEntry => ({
    path: `${folder}/${path}`,
    file,
    modified: new Date(),
    sidecar: null,
  });
  const handover = new Handover<SavedEntry>(mostWaiting);
  const map: Blob[] = [];
  const made = makeAlbum(plan, progress, async (file, name) => {
    if (name === mapName) {
      // Within the page: from a disk, no page may ask for a file.
      const tiles = await base64Elements(file, (part) => `f0-${part}`, progress.signal);
      map.push(tiles.html);
      return { type: file.type, parts: tiles.ids };
    }
    await handover.put(entry(`pictures/${name}`, file));
    return { path: `pictures/${name}` };
  });
  // A failure is told where it is awaited, below.
  made.then(
    () => handover.end(),
    () => handover.end(),
  );
  try {
    yield* handover.taken();
  } finally {
    handover.end();
  }
  const album = await made;
  if (album.photos.length === 0) return;
  const { head, tail } = htmlInFolder(album);
  yield entry(webAlbumFiles.script, new Blob([program.script]));
  yield entry(webAlbumFiles.style, new Blob([program.style]));
  yield entry("index.html", new Blob([head, ...map, tail]));
}

async function freeFolder(folder: FileSystemDirectoryHandle, wished: string): Promise<string> {
  const names = new UniqueNames();
  for (;;) {
    const name = names.take(wished);
    const isTaken = await folder.getDirectoryHandle(name).then(
      () => true,
      (error: unknown) => !(error instanceof DOMException && error.name === "NotFoundError"),
    );
    if (!isTaken) return name;
  }
}
