import { beforeEach, expect, test } from "vitest";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { aPicture, aReading, aRecord } from "../../../../support/library-fixtures.ts";

beforeEach(emptyDatabases);

async function everything({ library }: KeptLibrary): Promise<unknown> {
  const json: unknown = JSON.parse(await (await library.exports.json("2026-11-21T10:00:00Z")).text());
  return { json, report: await library.queries.report() };
}

test("a library that was closed opens with the same photos, order, counts, pictures and report", async () => {
  const first = await KeptLibrary.open();
  first.library.intake.found([
    { id: 0, path: "Trip/a.jpg", sidecar: false },
    { id: 1, path: "Trip/b.jpg", sidecar: false },
    { id: 2, path: "Trip/b.xmp", sidecar: true },
    { id: 3, path: "Trip/c.jpg", sidecar: false },
    { id: 4, path: "Trip/d.txt", sidecar: false },
  ]);
  first.library.intake.skipped([{ path: "Trip/.DS_Store", reason: "junk" }]);
  first.library.intake.failed([
    { id: 3, failure: { kind: "corrupt", stage: "metadata", message: "The file is damaged." } },
  ]);
  first.library.intake.passedOver([{ id: 4, reason: "not-a-photo" }]);
  first.record(0, aRecord());
  first.record(1, aRecord({ takenAt: null, location: null }));
  first.send({
    type: "sidecar",
    job: 1,
    id: 2,
    reading: aReading({ takenAt: { local: "2023-01-01T10:00:00", offset: null, source: "sidecar:xmp" } }),
  });
  first.picture(0);
  first.picture(1);
  await first.settled(6);
  const before = await everything(first);
  const pictures = await first.library.queries.pictures(Uint32Array.of(0, 1));
  first.kill();

  const second = await KeptLibrary.open();
  expect(await everything(second)).toEqual(before);
  expect(second.notices[0]?.progress).toMatchObject({
    found: 6,
    shown: 2,
    failed: 1,
    skipped: 2,
    sidecars: 1,
  });
  expect([...(second.notices[0]?.order ?? [])]).toEqual([0, 1]);
  const again = await second.library.queries.pictures(Uint32Array.of(0, 1));
  expect(pictures).toHaveLength(2);
  expect(again).toEqual(pictures);
  expect(await second.library.opened()).toMatchObject({ rows: 5, skipped: 1, interrupted: false });
  second.kill();
});

test("a picture that came before its photo's record, by another lane, is there again", async () => {
  const first = await KeptLibrary.open();
  first.library.intake.found([{ id: 0, path: "Trip/a.jpg", sidecar: false }]);
  const [bytes, modified] = [1234, 1_700_000_000_000];
  first.send({ type: "thumbnail", job: 2, id: 0, bytes, modified, picture: aPicture(7) });
  first.record(0, aRecord(), bytes, modified);
  await first.settled(1);
  first.kill();

  const second = await KeptLibrary.open();
  expect(second.notice?.progress).toMatchObject({ shown: 1, thumbnails: 1, thumbnailsPending: 0 });
  second.kill();
});
