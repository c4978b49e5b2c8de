import { beforeAll, describe, expect, test } from "vitest";
import type { LibraryJson } from "../../../../../src/photo/library-json.ts";
import type { PhotoRecord, Picture } from "../../../../../src/photo/photo.ts";
import type { Failure } from "../../../../../src/photo/failure.ts";
import type { LibraryMessage } from "../../../../../src/contract/photo-worker.ts";
import { PhotoLibrary } from "../../../../../workers/library/library.ts";
import { aPicture, aReading, aRecord, unmeasured } from "../../../../support/library-fixtures.ts";
import { shownBytes } from "../../../../support/shown-bytes.ts";
import { loadRules } from "../../../../../workers/library/sidecars/sidecars.ts";

beforeAll(loadRules);

const exportedAt = "2026-11-21T10:00:00Z";
const modified = Date.UTC(2024, 4, 3, 8, 11, 12);

const damaged: Failure = { kind: "corrupt", stage: "metadata", message: "The file is damaged." };
const tooLarge: Failure = {
  kind: "too-large",
  stage: "thumbnail",
  message: "The picture is too large to draw.",
};

class Lane {
  readonly #port: { onmessage?: (event: { data: LibraryMessage[] }) => void; postMessage: () => void } = {
    postMessage: () => undefined,
  };

  constructor(library: PhotoLibrary) {
    library.intake.connect(0, this.#port as unknown as MessagePort);
  }

  record(id: number, record: PhotoRecord, preview: Picture | null = null): void {
    this.#send({
      type: "record",
      job: 1,
      id,
      bytes: 1000 + id,
      modified,
      record,
      preview,
    });
  }

  thumbnail(id: number): void {
    this.#send({ type: "thumbnail", job: 2, id, bytes: 1000 + id, modified, picture: aPicture(2) });
  }

  sidecar(id: number): void {
    this.#send({ type: "sidecar", job: 3, id, reading: aReading() });
  }

  #send(data: LibraryMessage): void {
    this.#port.onmessage?.({ data: [data] });
  }
}

/** One file of every fate. */
function filled(): PhotoLibrary {
  const library = new PhotoLibrary();
  const lane = new Lane(library);
  const names = [
    "drawn.jpg",
    "undrawn.jpg",
    "failed.jpg",
    "cancelled.jpg",
    "text.jpg",
    "drawn.xmp",
    "late.jpg",
    "header.tif",
  ];
  library.intake.found(
    names.map((name, id) => ({ id, path: `Trip/${name}`, sidecar: name.endsWith(".xmp") })),
  );
  library.intake.skipped([{ path: "Trip/@eaDir/x.jpg", reason: "junk" }]);
  lane.record(0, aRecord());
  lane.thumbnail(0);
  lane.record(1, aRecord({ takenAt: null, location: null, title: "„Über“\n\u2028" }), aPicture(1));
  lane.record(7, aRecord({ takenAt: null, failure: { ...tooLarge, kind: "unsupported" } }));
  lane.sidecar(5);
  library.intake.failed([
    { id: 1, failure: tooLarge },
    { id: 2, failure: damaged },
  ]);
  library.intake.passedOver([
    { id: 3, reason: "cancelled" },
    { id: 4, reason: "not-a-photo" },
  ]);
  return library;
}

async function exported(library: PhotoLibrary): Promise<LibraryJson> {
  return JSON.parse(await (await library.exports.json(exportedAt)).text()) as LibraryJson;
}

describe("details", () => {
  test("of a shown photo hold its record, file and public id", () => {
    const library = filled();
    const details = library.queries.details(0);
    expect(details).toEqual({
      id: 0,
      publicId: details?.publicId,
      path: "Trip/drawn.jpg",
      paths: ["Trip/drawn.jpg"],
      parts: [],
      moving: null,
      burst: [],
      bytes: 1000,
      modified,
      record: aRecord(),
      favourite: false,
      marks: { rating: 4, rotation: 0, flag: null, hidden: false, label: "Red", recipe: false },
      given: {},
      recipe: null,
      place: null,
      failure: null,
      vanished: false,
    });
    expect(library.queries.rowOf(details?.publicId ?? "")).toBe(0);
  });

  test("tell why a photo could not be drawn, from its header or from trying", () => {
    const library = filled();
    expect(library.queries.details(1)?.failure).toEqual(tooLarge);
    expect(library.queries.details(7)?.failure?.kind).toBe("unsupported");
  });

  test("are null for rows that are not shown or do not exist", () => {
    const library = filled();
    for (const id of [2, 3, 4, 5, 6, 99]) expect(library.queries.details(id)).toBeNull();
    expect(library.queries.rowOf("0000000000000")).toBeNull();
    expect(library.queries.rowOf("<script>")).toBeNull();
  });
});

describe("pictures", () => {
  test("are the thumbnail, else the preview; rows without either are left out", async () => {
    const library = filled();
    const pictures = await library.queries.pictures(Uint32Array.of(1, 0, 7, 2, 99));
    expect(pictures.map(({ id, thumbnail, url }) => [id, thumbnail, shownBytes(url).type])).toEqual([
      [1, false, "image/webp"],
      [0, true, "image/webp"],
    ]);
  });

  test("are not replaced by a preview that comes later", async () => {
    const library = new PhotoLibrary();
    const lane = new Lane(library);
    library.intake.found([{ id: 0, path: "a.jpg", sidecar: false }]);
    lane.thumbnail(0);
    const before = library.upkeep.memory().pictures;
    lane.record(0, aRecord(), aPicture(1));
    expect((await library.queries.pictures(Uint32Array.of(0)))[0]?.thumbnail).toBe(true);
    expect(library.upkeep.memory().pictures).toBe(before);
  });

  test("of previews are let go of as thumbnails come", () => {
    const library = new PhotoLibrary();
    const lane = new Lane(library);
    library.intake.found(Array.from({ length: 20 }, (_, id) => ({ id, path: `${id}.jpg`, sidecar: false })));
    for (let id = 0; id < 20; id++)
      lane.record(id, aRecord(), aPicture(1, { bytes: new Uint8Array(500_000) }));
    const before = library.upkeep.memory().pictures;
    for (let id = 0; id < 20; id++) lane.thumbnail(id);
    expect(library.upkeep.memory().pictures).toBeLessThan(before / 3);
  });

  test("made on the page count like any other", async () => {
    const library = filled();
    library.intake.thumbnail(1, aPicture(9), 1001, modified);
    expect((await library.queries.pictures(Uint32Array.of(1)))[0]?.thumbnail).toBe(true);
    expect(library.queries.details(1)?.failure).toBeNull();
  });
});

describe("clusters", () => {
  test("are of the located photos that are shown, and their members are found by their key", async () => {
    const library = filled();
    const viewport = { bounds: { west: -10, south: 35, east: 20, north: 60 }, zoom: 4 };
    const clusters = await library.queries.clusters(viewport, 800);
    expect(clusters).toHaveLength(1);
    expect(clusters[0]).toMatchObject({ count: 2, cover: 0 });
    const members = await library.queries.members(clusters[0]?.key ?? "", viewport, 800);
    expect([...members.rows]).toEqual([0, 7]);
  });
});

describe("report", () => {
  test("has a line in plain words for every failed, undrawn, skipped and sidecar file, and for no other", async () => {
    const lines = await filled().queries.report();
    expect(lines.map(({ path, outcome, why }) => [path, outcome, why])).toEqual([
      ["Trip/failed.jpg", "failed", "corrupt"],
      ["Trip/undrawn.jpg", "undrawn", "too-large"],
      ["Trip/header.tif", "undrawn", "unsupported"],
      ["Trip/cancelled.jpg", "skipped", "cancelled"],
      ["Trip/text.jpg", "skipped", "not-a-photo"],
      ["Trip/@eaDir/x.jpg", "skipped", "junk"],
      ["Trip/drawn.xmp", "sidecar", "used"],
    ]);
    for (const { message } of lines) expect(message).toMatch(/^[A-Z].*\.$/);
  });
});

test("a row passed over for what it is keeps that reason when the import is cancelled", async () => {
  const library = filled();
  library.intake.passedOver([{ id: 4, reason: "cancelled" }]);
  const lines = await library.queries.report();
  expect(lines.find((line) => line.path === "Trip/text.jpg")?.why).toBe("not-a-photo");
});

describe("the exported JSON", () => {
  test("is the public format, version 1, with every field", async () => {
    const json = await exported(filled());
    expect(Object.keys(json)).toEqual([
      "format",
      "version",
      "exportedAt",
      "counts",
      "photos",
      "albums",
      "failed",
      "skipped",
      "sidecars",
    ]);
    expect(json).toMatchObject({ format: "pinroll-library", version: 1, exportedAt });
    expect(json.counts).toEqual({ found: 9, shown: 3, failed: 1, skipped: 3, sidecars: 1 });
    expect(json.photos[0]).toEqual({
      id: filled().queries.details(0)?.publicId,
      path: "Trip/drawn.jpg",
      paths: ["Trip/drawn.jpg"],
      parts: [],
      bytes: 1000,
      modified: "2024-05-03T08:11:12Z",
      kind: "photo",
      type: "image/jpeg",
      width: 3024,
      height: 4032,
      orientation: 6,
      orientationSource: "exif:Orientation",
      takenAt: { local: "2024-05-03T10:11:12.34", offset: "+02:00", source: "exif:DateTimeOriginal" },
      location: { lat: 48.8583, lng: 2.2945, altitude: 35.2, ...unmeasured, source: "exif:GPS" },
      place: null,
      light: "day",
      camera: { make: "Apple", model: "iPhone 15", lens: null },
      exposure: { fNumber: 2.8, seconds: 0.004, iso: 100, focalLength: 35 },
      duration: null,
      title: null,
      description: "Zwischen den Häusern",
      people: [],
      keywords: ["paris", "tower"],
      rating: 4,
      label: "Red",
      favourite: false,
      hidden: false,
      picked: false,
      rejected: false,
      rotation: 0,
      edit: null,
      thumbnail: { width: 240, height: 320 },
      failure: null,
    });
    expect(json.failed).toEqual([{ path: "Trip/failed.jpg", ...damaged }]);
    expect(json.skipped).toEqual([
      { path: "Trip/cancelled.jpg", reason: "cancelled" },
      { path: "Trip/text.jpg", reason: "not-a-photo" },
      { path: "Trip/@eaDir/x.jpg", reason: "junk" },
    ]);
    expect(json.sidecars).toEqual([{ path: "Trip/drawn.xmp", usedFor: "Trip/drawn.jpg" }]);
  });

  test("lists as many files as it counts, and photos in display order with their failures", async () => {
    const json = await exported(filled());
    expect(json.photos.map((photo) => photo.path)).toEqual([
      "Trip/drawn.jpg",
      "Trip/header.tif",
      "Trip/undrawn.jpg",
    ]);
    expect(json.photos[2]).toMatchObject({ thumbnail: null, failure: tooLarge, title: "„Über“\n\u2028" });
  });

  test("of an empty library is valid and empty", async () => {
    const json = await exported(new PhotoLibrary());
    expect(json.counts).toEqual({ found: 0, shown: 0, failed: 0, skipped: 0, sidecars: 0 });
    expect([json.photos, json.failed, json.skipped, json.sidecars]).toEqual([[], [], [], []]);
  });

  test("is the library as it was when asked, though files change while it is written", async () => {
    const library = new PhotoLibrary();
    const lane = new Lane(library);
    const count = 1200;
    library.intake.found(
      Array.from({ length: count }, (_, id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })),
    );
    for (let id = 0; id < count; id++) lane.record(id, aRecord());
    // From then on its code is there.
    await library.exports.json(exportedAt);
    const blob = library.exports.json(exportedAt);
    library.intake.passedOver([{ id: 7, reason: "duplicate" }]);
    library.intake.found([{ id: count, path: "Trip/newest.jpg", sidecar: false }]);
    const takenAt = { local: "2025-01-01T00:00:00", offset: null, source: "exif:DateTimeOriginal" };
    lane.record(count, aRecord({ takenAt }));
    await exported(library);
    const json = JSON.parse(await (await blob).text()) as LibraryJson;
    expect(json.counts.shown).toBe(count);
    expect(new Set(json.photos.map((photo) => photo.path)).size).toBe(count);
    expect(json.skipped).toEqual([]);
  });
});

test("memory is told by what holds it, and grows with what is held", () => {
  const library = new PhotoLibrary();
  const before = library.upkeep.memory();
  const lane = new Lane(library);
  library.intake.found(
    Array.from({ length: 5000 }, (_, id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })),
  );
  for (let id = 0; id < 5000; id++) lane.record(id, aRecord(), aPicture(1));
  const after = library.upkeep.memory();
  expect(after.columns).toBeGreaterThan(before.columns);
  expect(after.records).toBeGreaterThan(before.records);
  expect(after.pictures).toBeGreaterThan(before.pictures);
});
