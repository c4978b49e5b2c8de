import { beforeEach, describe, expect, it } from "vitest";
import type { CloseFind } from "../../../../../../../src/features/similar/shared/similar-port.ts";
import type { OriginalsVerdict } from "../../../../../../../src/features/similar/shared/originals-compared.ts";
import { fingerprintOf } from "../../../../../../../src/photo/similar/fingerprint.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";
import { aPicture, aRecord } from "../../../../../../support/library-fixtures.ts";
import { everyGroup, tellsNothing } from "../../../../../../support/similar-library.ts";
import { drawPicture, thumbnailPixels } from "../../../../../../support/similar-pictures.ts";

/** Three photos that look the same, the first the largest; kept on disk. */
async function imported(): Promise<KeptLibrary> {
  const { rgba, width, height } = await thumbnailPixels(await drawPicture(0, 500));
  const look = fingerprintOf(rgba, width, height);
  const kept = await KeptLibrary.open();
  kept.library.intake.found([0, 1, 2].map((id) => ({ id, path: `a/${id}.jpg`, sidecar: false })));
  for (const id of [0, 1, 2]) {
    kept.record(id, aRecord({ ...tellsNothing, width: 4000 >> id, height: 3000 >> id }));
    const picture = aPicture(id, { type: "image/jpeg", width: 320, height: 240, look });
    kept.send({ type: "thumbnail", job: 1, id, ...kept.fileOf(id), picture });
  }
  await kept.settled(3);
  return kept;
}

const found = (kept: KeptLibrary, one: number, other: number, verdict: OriginalsVerdict): CloseFind => ({
  rows: [one, other],
  files: [kept.fileOf(one), kept.fileOf(other)],
  look: { verdict, places: verdict === "differs" ? [{ x: 0.1, y: 0.2, across: 0.1, down: 0.1 }] : [] },
});

async function told({ library }: KeptLibrary) {
  const { groups, byKind } = await library.similar.groups(everyGroup);
  const verdicts = groups.flatMap(({ compared }) => compared.map(({ rows, verdict }) => [...rows, verdict]));
  return { byKind, verdicts };
}

describe("pairs that were compared closely", () => {
  beforeEach(emptyDatabases);

  it("make copies and edited copies of what looks the same, also on the next visit", async () => {
    const kept = await imported();
    expect(await told(kept)).toEqual({ byKind: { copy: 0, alike: 1, edited: 0, shot: 0 }, verdicts: [] });
    const { similar } = kept.library;
    expect(await similar.keepCompared(found(kept, 0, 1, "same"))).toBe(true);
    expect((await told(kept)).byKind).toEqual({ copy: 1, alike: 1, edited: 0, shot: 0 });
    expect(await similar.keepCompared(found(kept, 0, 2, "differs"))).toBe(true);
    const all = {
      byKind: { copy: 1, alike: 0, edited: 1, shot: 0 },
      verdicts: [
        [0, 1, "same"],
        [0, 2, "differs"],
      ],
    };
    expect(await told(kept)).toEqual(all);
    kept.kill();
    const next = await KeptLibrary.open();
    expect(await told(next)).toEqual(all);
    next.kill();
  });

  it("no longer count once one of the files changes", async () => {
    const kept = await imported();
    const { similar } = kept.library;
    await similar.keepCompared(found(kept, 0, 1, "same"));
    await similar.keepCompared(found(kept, 0, 2, "same"));
    kept.record(1, aRecord({ ...tellsNothing, width: 2000, height: 1500 }), 9999, 1.5e12);
    await kept.settled(3);
    const { verdicts } = await told(kept);
    expect(verdicts).toEqual([[0, 2, "same"]]);
    kept.kill();
  });

  it("are not kept of files that are not those the library knows", async () => {
    const kept = await imported();
    const find = found(kept, 0, 1, "same");
    const [one, other] = find.files;
    const { similar } = kept.library;
    expect(await similar.keepCompared({ ...find, files: [one, { ...other, bytes: 1 }] })).toBe(false);
    expect(await similar.keepCompared({ ...find, files: [{ ...one, modified: 1 }, other] })).toBe(false);
    expect((await told(kept)).verdicts).toEqual([]);
    kept.kill();
  });
});

describe("a group of which a stack was made", () => {
  beforeEach(emptyDatabases);

  it("leaves the list, and is back when that is undone", async () => {
    const kept = await imported();
    const { similar, stacks, edits } = kept.library;
    const listed = async (): Promise<number> =>
      (await similar.groups({ ...everyGroup, settled: false })).total;
    const part = await stacks.edits({ do: "stack", rows: [0, 1], top: 0 });
    const undoPart = await edits.edit(part);
    expect(await listed()).toBe(1);
    await edits.undo(undoPart);
    const undo = await edits.edit(await stacks.edits({ do: "stack", rows: [0, 1, 2], top: 0 }));
    expect(await listed()).toBe(0);
    await edits.undo(undo);
    expect(await listed()).toBe(1);
    kept.kill();
  });
});
