import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fingerprintOf } from "../../../../../../../src/photo/similar/fingerprint.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";
import { aPicture, aRecord } from "../../../../../../support/library-fixtures.ts";
import { everyGroup, tellsNothing } from "../../../../../../support/similar-library.ts";
import { drawPicture, thumbnailPixels } from "../../../../../../support/similar-pictures.ts";

/** Imports photos, with or without a look from the photo worker; answers once all is on disk. */
async function imported(looks: readonly (Uint8Array<ArrayBuffer> | null)[]): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  kept.library.intake.found(looks.map((_, id) => ({ id, path: `a/${id}.jpg`, sidecar: false })));
  for (const [id, look] of looks.entries()) {
    kept.record(id, aRecord({ ...tellsNothing, width: 4000, height: 3000 }));
    const picture = aPicture(id, { type: "image/jpeg", width: 320, height: 240, ...(look && { look }) });
    kept.send({ type: "thumbnail", job: 1, id, ...kept.fileOf(id), picture });
  }
  await kept.settled(looks.length);
  return kept;
}

const rowsOf = async ({ library }: KeptLibrary): Promise<number[][]> => {
  const { groups } = await library.similar.groups(everyGroup);
  return groups.map(({ photos }) => photos.map(({ row }) => row));
};

async function lookOfPicture(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const { rgba, width, height } = await thumbnailPixels(await drawPicture(number, 500));
  return fingerprintOf(rgba, width, height);
}

/** As a browser's: every thumbnail shows the same scene. */
function canDecode(pixels: Uint8ClampedArray): void {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 320, height: 240, close: () => undefined }));
  const draw = {
    fillRect: () => undefined,
    drawImage: () => undefined,
    getImageData: () => ({ data: pixels }),
  };
  class Canvas {
    width = 0;
    height = 0;
    getContext = () => ({ canvas: this, fillStyle: "", ...draw });
  }
  vi.stubGlobal("OffscreenCanvas", Canvas);
}

describe("kept looks", () => {
  beforeEach(emptyDatabases);
  afterEach(() => vi.unstubAllGlobals());

  it("are there on the next visit, with what a person said is not the same", async () => {
    const [one, other] = [await lookOfPicture(0), await lookOfPicture(4)];
    const kept = await imported([one, other, one, one]);
    expect(await rowsOf(kept)).toEqual([[0, 2, 3]]);
    const { similar, edits } = kept.library;
    await edits.edit(await similar.apart([2]));
    kept.kill();

    const next = await KeptLibrary.open();
    expect(await rowsOf(next)).toEqual([[0, 3]]);
    // Read again, as from another folder's listing.
    next.record(2, aRecord({ ...tellsNothing, width: 4000, height: 3000 }), 9999, 1.5e12);
    const picture = aPicture(2, { type: "image/jpeg", width: 320, height: 240, look: one });
    next.send({ type: "thumbnail", job: 1, id: 2, ...next.fileOf(2), picture });
    await next.settled(4);
    expect(await rowsOf(next)).toEqual([[0, 3]]);
    next.kill();
  });

  it("are made of the thumbnails where they are missing, and kept", async () => {
    const { rgba } = await thumbnailPixels(await drawPicture(4, 640));
    const kept = await imported([null, null, null]);
    kept.kill();

    const next = await KeptLibrary.open();
    expect((await next.library.similar.look(0)).waiting).toBe(3);
    canDecode(rgba);
    expect(await next.library.similar.look(10_000)).toMatchObject({ pictures: 3, looked: 3, waiting: 0 });
    expect(await rowsOf(next)).toEqual([[0, 1, 2]]);
    next.kill();
    vi.unstubAllGlobals();

    const third = await KeptLibrary.open();
    expect(await third.library.similar.look(0)).toMatchObject({ looked: 3, waiting: 0 });
    expect(await rowsOf(third)).toEqual([[0, 1, 2]]);
    third.kill();
  });

  it("count as none where a thumbnail cannot be decoded", async () => {
    const kept = await imported([null]);
    expect(await kept.library.similar.look(10_000)).toEqual({
      pictures: 1,
      looked: 0,
      plain: 0,
      waiting: 0,
      closer: null,
    });
    kept.kill();
  });
});
