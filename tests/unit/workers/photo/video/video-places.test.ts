import { describe, expect, test } from "vitest";
import type { ContainerFacts } from "../../../../../workers/photo/values/container-facts.ts";
import { memorySource } from "../../../../../workers/photo/bytes/source.ts";
import { readIso6709 } from "../../../../../workers/photo/video/place.ts";
import { readVideo } from "../../../../../workers/photo/video/video.ts";
import { readableDates } from "../../../../../workers/photo/values/dates.ts";
import { readablePositions } from "../../../../../workers/photo/values/positions.ts";
import { box, keyed, listed, mdir, mp4, said } from "../../../../support/film-bytes.ts";
import { be16, join } from "../../../../support/picture-bytes.ts";

const read = (...more: Uint8Array[]): Promise<ContainerFacts> =>
  readVideo("video/mp4", memorySource(mp4({ more })));
const placeOf = ({ position }: ContainerFacts) => readablePositions([position])[0] ?? null;

const xyz = { "\xa9xyz": "+48.8577+002.2950+035.5/" };
const tower = { lat: 48.8577, lng: 2.295, altitude: 35.5, source: "quicktime:GPSCoordinates" };
const free = box("free", new Uint8Array(8));

describe("a place in iTunes' list", () => {
  test.each<[string, Uint8Array]>([
    ["of the user data", box("udta", listed(xyz))],
    ["of the movie", listed(xyz)],
    ["behind other items", box("udta", listed({ "\xa9nam": "Tower", covr: "\xff\xd8", ...xyz }))],
    ["without version and flags", box("udta", listed(xyz, { versioned: false }))],
    ["of the movie, without version and flags", listed(xyz, { versioned: false })],
    ["without a handler", box("udta", listed(xyz, { before: [] }))],
    ["with neither", box("udta", listed(xyz, { before: [], versioned: false }))],
    ["behind another box", box("udta", listed(xyz, { before: [free, mdir] }))],
    [
      "behind another box, without version",
      box("udta", listed(xyz, { before: [free, mdir], versioned: false })),
    ],
    ["of text whose kind is left open", box("udta", listed(xyz, { kind: 0 }))],
    ["of the second user data", join(box("udta", box("name", "x")), box("udta", listed(xyz)))],
  ])("%s is read", async (_, more) => {
    expect(placeOf(await read(more))).toMatchObject(tower);
  });

  test("beside the movie is read", async () => {
    const film = join(mp4(), listed(xyz));
    expect(placeOf(await readVideo("video/mp4", memorySource(film)))).toMatchObject(tower);
  });

  test("gives way to that of the user data itself", async () => {
    const facts = await read(box("udta", said("xyz", "-33.8568+151.2153/"), listed(xyz)));
    expect(placeOf(facts)).toMatchObject({ lat: -33.8568, lng: 151.2153 });
  });

  test.each<[string, string]>([
    ["zero on both axes", "+00.0000+000.0000/"],
    ["no point at all", "Paris"],
  ])("counts where the user data says %s", async (_, nothing) => {
    expect(placeOf(await read(box("udta", said("xyz", nothing), listed(xyz))))).toMatchObject(tower);
  });

  test("that is bytes of a kind left open is no text", async () => {
    const facts = await read(
      box("udta", listed({ "\xa9nam": "\0\x01\x02", "\xa9xyz": "\xff+1" }, { kind: 0 })),
    );
    expect(facts).toMatchObject({ title: null, position: null });
  });
});

test("what ffmpeg keeps by names of its own: place, title, date and camera", async () => {
  const facts = await read(
    box(
      "udta",
      keyed({
        major_brand: "mp42",
        title: "Tower",
        location: "+48.8577+002.2950+035.5/",
        "location-eng": "+48.8577+002.2950+035.5/",
        date: "2020-01-02T03:04:05+01:00",
        make: "Maker",
        model: "Model 1",
        description: "Seen from below",
      }),
    ),
  );
  expect(placeOf(facts)).toMatchObject(tower);
  expect(facts).toMatchObject({
    title: "Tower",
    make: "Maker",
    model: "Model 1",
    description: "Seen from below",
  });
  expect(readableDates(facts.dates)[0]).toEqual({
    local: "2020-01-02T03:04:05",
    offset: "+01:00",
    source: "quicktime:ContentCreateDate",
  });
});

test("the location box of 3GPP counts where texts tell no place", async () => {
  const whole = (value: number): number[] => [...be16(value), 0, 0];
  const loci = box("loci", new Uint8Array(4), be16(0x15c7), "\0", [0], whole(2), whole(48), whole(0));
  const facts = await read(box("udta", said("xyz", "+00.0000+000.0000/"), loci));
  expect(placeOf(facts)).toMatchObject({ lat: 48, lng: 2, source: "quicktime:LocationInformation" });
});

test.each<[string, number, number]>([
  ["+48.8577+2.2950/", 48.8577, 2.295],
  ["+8.8577-2.2950+35.5/", 8.8577, -2.295],
  ["-1.5+110.25", -1.5, 110.25],
  ["+48.8577+002.2950+35.5CRSWGS_84/", 48.8577, 2.295],
])("a point of ISO 6709 without leading zeros or with an ending of its own: %s", (text, lat, lng) => {
  expect(readablePositions([readIso6709(text, "x")])[0]).toMatchObject({ lat, lng });
});
