import type { LibraryJson, PhotoJson } from "../../../src/photo/library-json.ts";
import { type EngineName, type EnginePage, waitInPage } from "./engine.ts";
import { openEngine } from "./find.ts";

const filesInput = 'input[type="file"][aria-label="Files to add"]';

/** What a visit to the app showed: files added, the library exported, the grid scrolled to its end. */
export interface Visit {
  counts: Record<string, number>;
  library: LibraryJson;
  /** Paths of photos whose picture stayed the small one of the camera. */
  small: string[];
  /** Photos of which the library has a picture. */
  drawn: number;
  /** Photos whose picture was seen in the grid; some have no more than the camera's preview. */
  painted: number;
}

/** A whole visit in a browser of its own. Rejects when something does not come to its end. */
export async function visit(
  engine: EngineName,
  address: string,
  paths: readonly string[],
  mostMs = 180_000,
): Promise<Visit> {
  const page = await openEngine(engine);
  try {
    await page.goto(address);
    const counts = await addFiles(page, paths, mostMs);
    const library = await exportedJson(page);
    await allOnMap(page, library.photos.filter(({ location }) => location !== null).length);
    const drawn = library.photos.filter(({ thumbnail }) => thumbnail !== null).length;
    await page.run(showEveryPhoto);
    const painted = await picturesSeen(page, drawn);
    return {
      counts,
      library,
      small: library.photos.filter(isPreview).map(({ path }) => path),
      drawn,
      painted,
    };
  } finally {
    await page.close();
  }
}

/** Settles once the markers on the map stand for so many photos: their names begin with how many. */
async function allOnMap(page: EnginePage, located: number): Promise<void> {
  const standFor = (wanted: number): boolean => {
    const names = [...document.querySelectorAll("button.map-marker")].map((marker) => marker.ariaLabel ?? "");
    return names.reduce((sum, name) => sum + Number.parseInt(name.replaceAll(",", ""), 10), 0) === wanted;
  };
  await waitInPage(page, `${located} photos on the map`, standFor, { argument: located, mostMs: 60_000 });
}

/** Cameras embed pictures of 160 pixels; a thumbnail is larger wherever the photo is. */
function isPreview({ thumbnail, width, height }: PhotoJson): boolean {
  const edge = thumbnail && Math.max(thumbnail.width, thumbnail.height);
  return edge !== null && edge <= 160 && Math.max(width ?? 0, height ?? 0) > 320;
}

/** Adds files as "Add files" does and waits for the import's end. Returns its counts. */
export async function addFiles(
  page: EnginePage,
  paths: readonly string[],
  mostMs: number,
): Promise<Record<string, number>> {
  await waitInPage(page, "the page takes files", (selector) => document.querySelector(selector) !== null, {
    argument: filesInput,
  });
  await page.addFiles(filesInput, paths);
  const ended = (): Record<string, number> | null => {
    const mark = performance.getEntriesByName("import:done")[0] as PerformanceMark | undefined;
    return (mark?.detail ?? null) as Record<string, number> | null;
  };
  return waitInPage(page, "the end of the import", ended, { mostMs });
}

/** Saves the library through the Export dialog. What the page would download is read in the page, in every engine alike. */
export async function exportedJson(page: EnginePage): Promise<LibraryJson> {
  await page.run(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) Object.assign(window, { exportedForTest: blob });
      return make(blob);
    };
  });
  await page.run(() => {
    for (const button of document.querySelectorAll("button"))
      if ((button.ariaLabel ?? button.textContent) === "Export") button.click();
  });
  const press = (): boolean => {
    const dialog = document.querySelector('[role="dialog"]');
    const buttons = [...(dialog?.querySelectorAll("button") ?? [])];
    const json = buttons.find((button) => button.textContent.includes("Library (JSON)"));
    json?.click();
    return json !== undefined;
  };
  await waitInPage(page, "the export dialog", press);
  await waitInPage(page, "the exported file", () => "exportedForTest" in window);
  const text = await page.run(() => (window as unknown as { exportedForTest: Blob }).exportedForTest.text());
  return JSON.parse(text) as LibraryJson;
}

/**
 * Scrolls through the whole grid again and again, until `wanted` photos or more showed a picture and a whole pass showed
 * no further one, or the time is over. Returns how many did: a camera's preview counts, too, where it is all there is.
 */
export async function picturesSeen(page: EnginePage, wanted: number, mostMs = 120_000): Promise<number> {
  const end = Date.now() + mostMs;
  const seen = new Set<string>();
  let before = -1;
  for (let from = 0; Date.now() < end;) {
    const { shown, atEnd } = await page.run(lookAtScreen, from);
    for (const photo of shown) seen.add(photo);
    from = atEnd ? 0 : from + 1;
    if (!atEnd) continue;
    if (seen.size >= wanted && seen.size === before) break;
    before = seen.size;
  }
  return seen.size;
}

/** Runs in the page: has each photo of a stack in a tile of its own. */
function showEveryPhoto(): void {
  for (const button of document.querySelectorAll<HTMLElement>('button[aria-pressed="true"]'))
    if (button.textContent === "Stacks") button.click();
}

/** Runs in the page: the photos whose pictures are painted on the n-th screen of the grid. */
async function lookAtScreen(screen: number): Promise<{ shown: string[]; atEnd: boolean }> {
  const grid = document.querySelector('[role="grid"]');
  if (grid === null) return { shown: [], atEnd: true };
  const step = grid.clientHeight * 0.8;
  grid.scrollTop = screen * step;
  const tiles = (): Element[] =>
    [...grid.querySelectorAll("[data-photo]")].filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      const box = grid.getBoundingClientRect();
      return bottom > box.top && top < box.bottom;
    });
  const painted = (tile: Element): boolean => {
    const picture = tile.querySelector("img");
    return picture !== null && picture.complete && picture.naturalWidth > 0;
  };
  for (let tries = 0; tries < 20; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const isWaiting = (tile: Element): boolean => tile.querySelector("img") !== null && !painted(tile);
    if (tries >= 4 && !tiles().some(isWaiting)) break;
  }
  const shown = tiles()
    .filter(painted)
    .map((tile) => tile.getAttribute("data-photo") ?? "");
  return { shown, atEnd: (screen + 1) * step >= grid.scrollHeight };
}

/** What must be the same in every engine: all but pictures, which depend on decoders, and what times in whole seconds change. */
export function comparable({ counts, photos, failed, skipped, sidecars }: LibraryJson): unknown {
  return {
    counts,
    photos: byPath(photos.map(withoutPicture)),
    failed: byPath(failed),
    skipped: byPath(skipped),
    sidecars: byPath(sidecars),
  };
}

function byPath<Item extends { path: string }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function withoutPicture({ modified, takenAt, ...rest }: PhotoJson): PhotoJson {
  const dated = takenAt?.source === "modified" ? { ...takenAt, local: wholeSeconds(takenAt.local) } : takenAt;
  const picture = { thumbnail: null, failure: null };
  return { ...rest, ...picture, id: "", takenAt: dated, modified: modified && wholeSeconds(modified) };
}

function wholeSeconds(time: string): string {
  return time.replace(/\.\d+/, "");
}
