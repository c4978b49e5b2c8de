import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { undeveloped } from "../../../../../../../src/photo/photo-edit.ts";
import type { PhotoRecord } from "../../../../../../../src/photo/photo.ts";
import { unsaidFacts, wantedOf } from "../../../../../../../src/features/writing/shared/wanted-of.ts";
import { sidecarFor } from "../../../../../../../src/features/writing/worker/photo/sidecar-for.ts";
import { writeInto } from "../../../../../../../src/features/writing/worker/photo/write-into.ts";
import { keptXmp } from "../../../../../../../src/features/saving/worker/photo/xmp-kept.ts";
import { readBatch } from "../../../../../../../workers/photo/metadata.ts";
import { readXmpFile } from "../../../../../../../workers/photo/sidecars/sidecars.ts";
import { exiftoolMissing, hasExiftool } from "../../../../../../support/exiftool.ts";
import { exifBlock, withExif, withXmp } from "../../../../../../support/four-corners.ts";

const recipe = '{"version":1,"crop":[0.1,0.2,0.7,0.6],"angle":5,"exposure":0.5}';

/** Stored as 60 by 40 pixels, on its side. */
const onItsSide = async (): Promise<Buffer> =>
  withExif(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: "#a52" } })
      .jpeg()
      .toBuffer(),
    exifBlock(6),
  );

async function recordOf(bytes: Uint8Array): Promise<PhotoRecord> {
  const found: PhotoRecord[] = [];
  await readBatch(
    [{ id: 0, file: new File([bytes as Uint8Array<ArrayBuffer>], ""), named: true }],
    (result) => {
      if (result.ok) found.push(result.record);
    },
  );
  const [record] = found;
  if (record === undefined) throw new Error("Not read");
  return record;
}

async function written(bytes: Uint8Array, text: string): Promise<Buffer> {
  const wanted = wantedOf({ recipe: text, rotation: 90 }, 6, await recordOf(bytes));
  const result = await writeInto(new Blob([bytes as Uint8Array<ArrayBuffer>]), wanted);
  if (!result.ok) throw new Error(result.why);
  return Buffer.from(await result.file.arrayBuffer());
}

test("a recipe goes into a file and comes back with it, once; taken back, it is gone", async () => {
  const old = await onItsSide();
  expect(await recordOf(old)).not.toHaveProperty("recipe");
  const fresh = await written(old, recipe);
  const record = await recordOf(fresh);
  expect(record).toMatchObject({ recipe, orientation: 6, width: 40, height: 60 });
  expect(unsaidFacts(wantedOf({ recipe }, null, record), record)).toEqual({});
  const without = await written(fresh, undeveloped);
  expect(await recordOf(without)).not.toHaveProperty("recipe");
  expect(without.includes("CropLeft")).toBe(false);
  // Nothing to be taken out of a file that has none.
  const plain = await recordOf(old);
  expect(unsaidFacts(wantedOf({ recipe: undeveloped }, null, plain), plain)).toEqual({});
});

test("other programs read the frame in the file, in the picture as it is stored", async ({ skip }) => {
  if (!hasExiftool) skip(exiftoolMissing);
  const folder = mkdtempSync(join(tmpdir(), "pinroll-edits-"));
  try {
    const file = join(folder, "a.jpg");
    writeFileSync(
      file,
      await written(await onItsSide(), '{"version":1,"crop":[0.1,0.2,0.7,0.6],"mirror":true}'),
    );
    const printed = execFileSync("exiftool", ["-json", "-n", "-XMP-crs:all", file], { encoding: "utf8" });
    expect((JSON.parse(printed) as unknown[])[0]).toMatchObject({
      HasCrop: true,
      CropLeft: 0.2,
      CropTop: 0.3,
      CropRight: 0.6,
      CropBottom: 0.9,
      CropAngle: 0,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a picture that another program cut since has no recipe, though its XMP says so still", async () => {
  const fresh = await written(await onItsSide(), recipe);
  const cut = await sharp(fresh)
    .keepMetadata()
    .extract({ left: 10, top: 10, width: 30, height: 20 })
    .jpeg()
    .toBuffer();
  expect(cut.includes("pinroll:Recipe")).toBe(true);
  expect(await recordOf(cut)).not.toHaveProperty("recipe");
});

test("what Lightroom says of a picture that it has cut stays as it is", async () => {
  const crop = 'crs:HasCrop="True" crs:AlreadyApplied="True" crs:CropLeft="0.25"';
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/" ${crop}/></rdf:RDF></x:xmpmeta>`;
  const fresh = await written(withXmp(await onItsSide(), packet), recipe);
  expect(fresh.includes(crop)).toBe(true);
  expect((await recordOf(fresh)).recipe).toBe(recipe);
});

test("a sidecar beside a file that is not written into has it, too", async () => {
  const record = await recordOf(await onItsSide());
  const result = await sidecarFor(null, wantedOf({ recipe }, null, record));
  if (!result.ok) throw new Error(result.why);
  const text = await result.file.text();
  expect(text).toContain("CropAngle");
  const reading = readXmpFile(new TextEncoder().encode(text));
  expect(reading.about === "photo" && reading.values.said).toEqual({ recipe });
});

test("a copy that is drawn anew keeps no recipe, and no crop where its pixels are framed or turned", async () => {
  const record = await recordOf(await onItsSide());
  const result = await sidecarFor(null, { ...wantedOf({ recipe }, null, record), title: "A" });
  if (!result.ok) throw new Error(result.why);
  const packet = new Uint8Array(await result.file.arrayBuffer());
  const keptOf = (kept: object): string => {
    const all = { metadata: "all", location: "exact", position: null, orientation: 1 } as const;
    return new TextDecoder().decode(keptXmp([packet], { ...all, ...kept }) ?? undefined);
  };
  expect(keptOf({})).toContain("pinroll:Recipe");
  const smaller = keptOf({ size: { width: 20, height: 30 } });
  expect(smaller).not.toContain("pinroll:Recipe");
  expect(smaller).toContain("crs:CropLeft");
  const framed = keptOf({ size: { width: 20, height: 30 }, people: [] });
  expect(framed).not.toContain("crs:");
  expect(framed).toContain("dc:title");
});

test("a rotation goes into a file again once its edits are removed there, and not before", async () => {
  const old = await onItsSide();
  const said = { recipe: undeveloped, rotation: 90 } as const;
  expect(wantedOf(said, 6, await recordOf(await written(old, recipe)))).not.toHaveProperty("orientation");
  expect(wantedOf(said, 6, await recordOf(old))).toHaveProperty("orientation");
});
