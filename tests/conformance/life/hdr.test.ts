import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { discretions, gainMapIn } from "../../support/hdr-picture.ts";
import { recordIn } from "../../support/hdr-record.ts";
import { stripFile } from "../../../src/features/saving/worker/photo/strip.ts";
import { writeInto } from "../../../src/features/writing/worker/photo/write-into.ts";
import { corpusFile, corpusFolder, corpusMissing, lifeFolder } from "../../support/corpus.ts";
import { exiftoolMissing, hasExiftool, runExiftool } from "../../support/exiftool.ts";

const missing = corpusFolder === null ? corpusMissing : hasExiftool ? null : exiftoolMissing;

describe.skipIf(missing !== null)(`gain maps of real files${missing === null ? "" : `: ${missing}`}`, () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "hdr-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const files = (): string[] => [
    join(lifeFolder("files"), "libavif__tests__data__seine_sdr_gainmap_srgb.jpg"),
    join(lifeFolder("files"), "libavif__tests__data__apple_gainmap_new.jpg"),
    corpusFile("sharp__test__fixtures__gain-map.jpg"),
  ];

  /** The second picture as exiftool takes it out of a file. */
  const secondOf = (bytes: Uint8Array): Buffer => {
    const path = join(folder, "one.jpg");
    writeFileSync(path, bytes);
    return execFileSync("exiftool", ["-b", "-MPImage2", path]);
  };

  test("a title, a turn and a place leave the gain map bit for bit where the index says", async () => {
    for (const path of files()) {
      const before = new Uint8Array(readFileSync(path));
      const map = await gainMapIn(before);
      expect(map, path).not.toBeNull();
      expect(secondOf(before).equals(map ?? Buffer.alloc(0)), path).toBe(true);
      for (const wanted of [
        { title: "A new title, longer than before" },
        { orientation: 6 as const },
        { position: { lat: 48.85, lng: 2.35, altitude: null } },
      ]) {
        const result = await writeInto(new Blob([before]), wanted);
        if (!result.ok) throw new Error(`${path}: ${result.why}`);
        const after = new Uint8Array(await result.file.arrayBuffer());
        expect(
          Buffer.compare((await gainMapIn(after)) ?? Buffer.alloc(0), map ?? Buffer.alloc(1)),
          path,
        ).toBe(0);
        expect(secondOf(after).equals(map ?? Buffer.alloc(0)), path).toBe(true);
        expect((await recordIn(after)).hdr, path).toBe(true);
      }
    }
  });

  test("without metadata the picture is still HDR", async () => {
    for (const path of files()) {
      const before = new Uint8Array(readFileSync(path));
      const map = await gainMapIn(before);
      for (const discretion of discretions) {
        const result = await stripFile(new Blob([before]), discretion);
        if (!result.ok) throw new Error(`${path}: ${result.why}`);
        const after = new Uint8Array(await result.file.arrayBuffer());
        expect((await recordIn(after)).hdr, path).toBe(true);
        expect(secondOf(after).equals(map ?? Buffer.alloc(0)), path).toBe(true);
        expect(after.length - (map?.length ?? 0), path).toBe(
          Number(runExiftool(folder, ["-s3", "-n", "-MPImage1:MPImageLength", "one.jpg"])),
        );
      }
    }
  });

  test("HEIC files of iPhones are HDR, before and after their metadata is cut out", async () => {
    const path = corpusFile("photoprism__assets__examples__iphone_15_pro.heic");
    const before = new Uint8Array(readFileSync(path));
    expect((await recordIn(before)).hdr).toBe(true);
    const result = await stripFile(new Blob([before]), { metadata: "none", location: "none" });
    if (!result.ok) throw new Error(result.why);
    expect((await recordIn(new Uint8Array(await result.file.arrayBuffer()))).hdr).toBe(true);
    const titled = await writeInto(new Blob([before]), { title: "A title" });
    if (!titled.ok) throw new Error(titled.why);
    expect((await recordIn(new Uint8Array(await titled.file.arrayBuffer()))).hdr).toBe(true);
  });

  test("pictures of PQ are HDR, and what has a map of depth is known to", async () => {
    const read = async (name: string) => recordIn(new Uint8Array(readFileSync(corpusFile(name))));
    const cosmos = "av1-avif__testFiles__Netflix__avif__hdr_cosmos01000_cicp9-16-9_yuv420_limited_qp20.avif";
    expect(await read(cosmos)).toMatchObject({ hdr: true, depth: false });
    expect(await read("exifr__test__fixtures__xmp depth map.jpg")).toMatchObject({ hdr: false, depth: true });
  });
});
