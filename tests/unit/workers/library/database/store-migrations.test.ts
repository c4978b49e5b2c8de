import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { migrations } from "../../../../../workers/library/database/migrations.ts";
import { dumpDatabase, fillDatabase, type DatabaseDump } from "../../../../support/database-dump.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { aReading, aRecord } from "../../../../support/library-fixtures.ts";

beforeEach(emptyDatabases);

/** A database as a released Pinroll left it, and the library in it as that Pinroll exported it. */
interface Fixture {
  database: DatabaseDump;
  exported: unknown;
}

const fileOf = (version: number): string =>
  fileURLToPath(new URL(`../../../../fixtures/database-version-${version}.json`, import.meta.url));

async function exported({ library }: KeptLibrary): Promise<unknown> {
  return JSON.parse(await (await library.exports.json("2026-11-21T10:00:00Z")).text());
}

/** Some of everything a library holds. */
async function aLibrary(): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  const { library } = kept;
  const paths = [
    "Trip/IMG_1.JPG",
    "Trip/IMG_1.MOV",
    "Trip/IMG_2.jpg",
    "Trip/IMG_2.xmp",
    "Trip/3.jpg",
    "Trip/4.txt",
  ];
  library.intake.found(paths.map((path, id) => ({ id, path, sidecar: path.endsWith(".xmp") })));
  library.intake.skipped([{ path: "Trip/.DS_Store", reason: "junk" }]);
  kept.record(0, aRecord({ contentId: "A", title: "Größe 日本" }));
  kept.record(
    1,
    aRecord({ contentId: "A", kind: "video", type: "video/quicktime", duration: 2.5, motion: null }),
  );
  kept.record(2, aRecord({ takenAt: null, location: null, keywords: [] }));
  const takenAt = { local: "2023-01-01T10:00:00", offset: null, source: "sidecar:xmp" };
  kept.send({ type: "sidecar", job: 1, id: 3, reading: aReading({ takenAt, title: "Of the sidecar" }) });
  library.intake.failed([
    { id: 4, failure: { kind: "corrupt", stage: "metadata", message: "The file is damaged." } },
  ]);
  library.intake.passedOver([{ id: 5, reason: "not-a-photo" }]);
  for (const id of [0, 1, 2]) kept.picture(id, 30);
  await kept.settled(7);
  await library.edits.edit([{ rows: [2], change: { favourite: true } }]);
  await library.trips.change({ do: "home", year: 2024, at: { lat: 48.85, lng: 2.35 } });
  await library.folders.keepFolder({
    prefix: "Trip/",
    name: "Trip",
    handle: null,
    added: 1,
    scanned: 2,
    complete: true,
  });
  return kept;
}

// `PINROLL_WRITE_FIXTURE=1` makes the file of the present version, once, when a version is new.
if (process.env["PINROLL_WRITE_FIXTURE"] !== undefined)
  test("the fixture of this version is written", async () => {
    const kept = await aLibrary();
    const fixture = { database: await dumpDatabase("pinroll"), exported: await exported(kept) };
    writeFileSync(fileOf(fixture.database.version), `${JSON.stringify(fixture, null, 1)}\n`);
    kept.kill();
  });

describe.each(migrations.map((_, at) => at + 1))("a database of version %i", (version) => {
  test("has its fixture", () => {
    expect(existsSync(fileOf(version))).toBe(true);
  });

  test("opens with all that was in it, is brought up to date, and goes on", async () => {
    const fixture = JSON.parse(readFileSync(fileOf(version), "utf8")) as Fixture;
    expect(fixture.database.version).toBe(version);
    await fillDatabase("pinroll", fixture.database);
    const kept = await KeptLibrary.open();
    expect(kept.notice?.trouble).toBeNull();
    // Later versions tell more.
    expect(await exported(kept)).toMatchObject(fixture.exported as object);
    expect(await kept.library.queries.pictures(Uint32Array.of(0, 1, 2))).toHaveLength(3);
    expect(await kept.library.opened()).toMatchObject({
      rows: 6,
      skipped: 1,
      folders: [{ prefix: "Trip/" }],
    });
    kept.library.intake.found([{ id: 6, path: "Trip/new.jpg", sidecar: false }]);
    kept.record(6, aRecord());
    kept.picture(6);
    await kept.settled(8);
    kept.kill();
    expect((await dumpDatabase("pinroll")).version).toBe(migrations.length);
  });
});

test("a database of a newer Pinroll is left alone, and the page says so", async () => {
  await fillDatabase("pinroll", {
    version: migrations.length + 1,
    stores: { meta: [{ key: "state", value: 1 }] },
  });
  const kept = await KeptLibrary.open();
  expect(kept.notice?.trouble).toBe("newer");
  kept.kill();
  expect((await dumpDatabase("pinroll")).stores["meta"]).toEqual([{ key: "state", value: 1 }]);
});
