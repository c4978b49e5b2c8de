import type { PhotoRecord } from "../../src/photo/photo.ts";

import { noFilter } from "../../src/photo/filter/filter.ts";
import { openDatabase } from "../../workers/library/database/database.ts";
import { KeptLibrary } from "./kept-library.ts";
import { aReading, aRecord } from "./library-fixtures.ts";
import type { Chance } from "./random.ts";
import { shownBytes } from "./shown-bytes.ts";

/** Hears nothing of a database. */
export const nobody = { blocked: () => undefined, outdated: () => undefined, closed: () => undefined };

/** What became of a file. */
export type Made =
  | { path: string; kind: "photo"; record: PhotoRecord; picture: boolean; favourite: boolean }
  | { path: string; kind: "sidecar"; title: string }
  | { path: string; kind: "failed" | "skipped" | "passed" };

/** Files of a folder, of every kind the library tells apart: Live Photos, raw files, sidecars, what failed. */
export function someFiles(folder: string, count: number, chance: Chance): Made[] {
  return Array.from({ length: count }, (_, at): Made[] => {
    const name = `${folder}/${chance.next() < 0.3 ? "Inner/" : ""}IMG_${at}`;
    const day = String(1 + Math.floor(chance.next() * 28)).padStart(2, "0");
    const taken = { local: `2024-05-${day}T10:11:12`, offset: null, source: "exif:DateTimeOriginal" };
    const lacks = chance.next() < 0.3;
    const photo = (path: string, parts: Partial<PhotoRecord>): Made => ({
      path,
      kind: "photo",
      record: aRecord({
        takenAt: lacks ? null : taken,
        location: lacks ? null : aRecord().location,
        camera: { make: folder, model: `Model ${folder} ${at % 3}`, lens: null },
        keywords: [`${folder} ${at % 4}`, "all"],
        title: `Of ${folder}`,
        ...parts,
      }),
      picture: chance.next() < 0.8,
      favourite: chance.next() < 0.2,
    });
    const roll = chance.next();
    if (roll < 0.1) return [{ path: `${name}.jpg`, kind: "failed" }];
    if (roll < 0.15) return [{ path: `${name}.txt`, kind: "skipped" }];
    if (roll < 0.2) return [{ path: `${name}/.DS_Store`, kind: "passed" }];
    const files = [photo(`${name}.jpg`, {})];
    if (roll < 0.4) files.push(photo(`${name}.cr2`, { type: "image/x-canon-cr2" }));
    else if (roll < 0.6) files.push({ path: `${name}.xmp`, kind: "sidecar", title: `Titled ${folder}` });
    return files;
  }).flat();
}

/** No two files are of one size, so that none are compared. */
function sizeOf(path: string): number {
  return new TextEncoder().encode(path).reduce((size, byte) => (size * 31 + byte) % 1e9, 7);
}

/** Imports files in their order; answers when all is on disk. */
export async function imported(files: readonly Made[]): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  const { library } = kept;
  for (const prefix of new Set(files.map(({ path }) => path.slice(0, path.indexOf("/") + 1)))) {
    const folder = { prefix, name: prefix.slice(0, -1), handle: null, added: 1, scanned: null };
    await library.folders.keepFolder({ ...folder, complete: false });
  }
  const rows = files.filter(({ kind }) => kind !== "passed");
  library.intake.found(rows.map(({ path, kind }, id) => ({ id, path, sidecar: kind === "sidecar" })));
  for (const { path, kind } of files)
    if (kind === "passed") library.intake.skipped([{ path, reason: "junk" }]);
  for (const [id, file] of rows.entries()) {
    const size = sizeOf(file.path);
    if (file.kind === "failed")
      library.intake.failed([{ id, failure: { kind: "corrupt", stage: "metadata", message: file.path } }]);
    else if (file.kind === "skipped") library.intake.passedOver([{ id, reason: "not-a-photo" }]);
    else if (file.kind === "sidecar") {
      const reading = aReading({ title: file.title });
      kept.send({ type: "sidecar", job: 1, id, reading });
    } else if (file.kind === "photo") {
      kept.record(id, file.record, size, size);
      if (file.picture) kept.picture(id, 30_000 + (size % 20_000));
      else
        library.intake.failed([
          { id, failure: { kind: "corrupt", stage: "thumbnail", message: "It is damaged." } },
        ]);
    }
  }
  await kept.settled(files.length);
  const marked = rows.flatMap((file, id) => (file.kind === "photo" && file.favourite ? [id] : []));
  await library.edits.edit(marked.map((id) => ({ rows: [id], change: { favourite: true } })));
  return kept;
}

/** All a person can see of a library, with paths in the place of rows. */
export async function seen({ library }: KeptLibrary): Promise<unknown> {
  const json = JSON.parse(await (await library.exports.json("2026-11-21T10:00:00Z")).text()) as {
    photos: { id: string }[];
  };
  const rows = Uint32Array.from(json.photos, ({ id }) => library.queries.rowOf(id) ?? -1);
  const pictures = await library.queries.pictures(rows);
  const viewport = { bounds: { west: -180, south: -80, east: 180, north: 80 }, zoom: 3 };
  const { folders, ...storage } = await library.upkeep.storage();
  await library.search.setFilter({ ...noFilter, text: "all" });
  const found = JSON.parse(
    await (await library.exports.json("2026-11-21T10:00:00Z", { filtered: true })).text(),
  ) as unknown;
  const facets = await library.search.facets();
  const suggested = await Promise.all(["mod", "ti", "al", "b"].map((text) => library.search.suggest(text)));
  await library.search.setFilter(noFilter);
  return {
    json,
    found,
    facets,
    suggested,
    report: await library.queries.report(),
    details: [...rows].map((row) => ({ ...library.queries.details(row), id: 0, burst: [], moving: null })),
    pictures: pictures.map(({ url }) => shownBytes(url).bytes.length),
    clusters: (await library.queries.clusters(viewport, 800)).map(({ count, lat, lng }) => ({
      count,
      lat,
      lng,
    })),
    folders: folders.map(({ added: _added, ...folder }) => folder),
    storage,
  };
}

/** Counts without what only tells of words that came. */
export function countsOf({ notice }: KeptLibrary): unknown {
  const { announced: _, retries: __, ...counts } = notice?.progress ?? ({} as never);
  return counts;
}

/** Everything the database holds, as text that any trace can be looked for in. */
export async function onDisk(): Promise<string> {
  const database = await openDatabase("pinroll", nobody);
  const texts: string[] = [];
  for (const name of database.objectStoreNames) {
    for (const value of [...(await database.getAll(name)), ...(await database.getAllKeys(name))])
      texts.push(textOf(value));
  }
  database.close();
  return texts.join("\n");
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    ArrayBuffer.isView(part) ? new TextDecoder("latin1").decode(part as Uint8Array) : part,
  );
}
