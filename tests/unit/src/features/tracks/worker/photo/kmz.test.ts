import { deflateRawSync } from "node:zlib";
import { downloadZip } from "client-zip";
import { expect, test } from "vitest";
import { unpackTrack } from "../../../../../../../src/photo/geo/track-bytes.ts";
import {
  documentOfKmz,
  readTrack,
} from "../../../../../../../src/features/tracks/worker/photo/track-file.ts";
import { join, le16, le32 } from "../../../../../../support/picture-bytes.ts";

const place = (name: string, lng: number, when = ""): string =>
  `<Placemark><name>${name}</name>${when}<Point><coordinates>${lng},48.5,10</coordinates></Point></Placemark>`;
const kml = (...places: string[]): string =>
  `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${places.join("")}</Document></kml>`;

/** A ZIP of one deflated file, as Google Earth writes it, with a comment behind its directory. */
function zipped(name: string, text: string, flags = 0): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(deflateRawSync(Buffer.from(text)));
  const facts = [flags, 8, 0, 0].flatMap(le16);
  const sizes = [0, packed.length, text.length].flatMap(le32);
  const local = join(le32(0x0403_4b50), le16(20), facts, sizes, le16(name.length), le16(0), name, packed);
  const entry = join(
    le32(0x0201_4b50),
    le16(20),
    le16(20),
    facts,
    sizes,
    le16(name.length),
    new Uint8Array(16),
    name,
  );
  const end = [le16(0), le16(0), le16(1), le16(1), le32(entry.length), le32(local.length), le16(4)].flat();
  return join(local, entry, le32(0x0605_4b50), end, "note");
}

async function lngs(file: Blob): Promise<(readonly [number, number])[] | string> {
  const { reading, points } = await readTrack("kmz", file);
  if (reading.about === "nothing") return reading.why;
  return unpackTrack(points ?? new Uint8Array()).map(({ lng, time }) => [lng[0] ?? 0, time[0] ?? 0] as const);
}

test("the document is read, deflated or stored, and its placemarks' times with it", async () => {
  const text = kml(
    place("A", 2.5, "<TimeStamp><when>2024-01-15T12:00:00Z</when></TimeStamp>"),
    place("B", 3.5),
  );
  const right = [
    [2.5, Date.UTC(2024, 0, 15, 12)],
    [3.5, Number.NaN],
  ];
  expect(await lngs(new Blob([zipped("doc.kml", text)]))).toEqual(right);
  expect(await lngs(await downloadZip([{ name: "doc.kml", input: text }]).blob())).toEqual(right);
});

test("of several documents doc.kml, else the first beside the folders; pictures are passed over", async () => {
  const files = (...names: string[]): Promise<Blob> =>
    downloadZip(names.map((name, at) => ({ name, input: kml(place(name, at + 1)) }))).blob();
  expect(await lngs(await files("files/a.png", "files/more.kml", "first.kml", "doc.kml"))).toEqual([
    [4, Number.NaN],
  ]);
  expect(await lngs(await files("files/a.png", "files/more.kml", "first.kml"))).toEqual([[3, Number.NaN]]);
  expect(await lngs(await files("files/more.kml"))).toEqual([[1, Number.NaN]]);
});

test("what is no KMZ, sealed, cut off or a bomb is damaged", async () => {
  const damaged = "The file is damaged: it isn’t valid KMZ.";
  const whole = zipped("doc.kml", kml(place("A", 2.5)));
  const hostile = whole.slice();
  hostile.set(le32(0xffff_fff0), whole.length - 10);
  for (const bytes of [
    new TextEncoder().encode("PK"),
    whole.subarray(0, whole.length - 40),
    hostile,
    zipped("doc.kml", kml(place("A", 2.5)), 1),
    zipped("photo.png", "no document"),
  ])
    expect(await lngs(new Blob([bytes]))).toBe(damaged);
  const bomb = zipped("doc.kml", " ".repeat(3_000_000));
  expect(await documentOfKmz(new Blob([bomb]), 1_000_000)).toBe("unreadable");
});
