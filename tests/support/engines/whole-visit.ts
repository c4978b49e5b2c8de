import type { LibraryJson, PhotoJson } from "../../../src/photo/library-json.ts";
import { addFiles } from "./adding.ts";
import { type EngineName, type EnginePage, waitInPage } from "./drivers/engine.ts";
import { exportedJson } from "./exported.ts";
import { openEngine } from "./drivers/find.ts";
import { picturesSeen, showEveryPhoto } from "./pictures-seen.ts";

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
    await showEveryPhoto(page);
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

/** Settles once the markers on the map stand for this many photos: their names begin with how many. */
export async function allOnMap(page: EnginePage, located: number): Promise<void> {
  const standFor = (wanted: number): boolean => {
    const names = [...document.querySelectorAll("button.map-marker")].map((marker) => marker.ariaLabel ?? "");
    return names.reduce((sum, name) => sum + Number.parseInt(name.replaceAll(",", ""), 10), 0) === wanted;
  };
  await waitInPage(page, `${located} photos on the map`, standFor, { argument: located });
}

/** Cameras embed pictures of 160 pixels; a thumbnail is larger wherever the photo is. */
export function isPreview({ thumbnail, width, height }: PhotoJson): boolean {
  const edge = thumbnail && Math.max(thumbnail.width, thumbnail.height);
  return edge !== null && edge <= 160 && Math.max(width ?? 0, height ?? 0) > 320;
}
