import type { FuzzSeed } from "./fuzz-seeds.ts";
import { emptyDatabases } from "./kept-library.ts";
import { Chance } from "./random.ts";
import { archiveBytes, tileArchive, vectorTile } from "./tile-bytes.ts";
import { toyModel } from "./toy-model.ts";
import { imported, someFiles } from "./whole-library.ts";

const seedOf = (name: string, bytes: Uint8Array<ArrayBuffer>): FuzzSeed => ({
  name,
  bytes,
  size: bytes.length,
});

const texts: Readonly<Record<string, readonly string[]>> = {
  subtitles: [
    "1\n00:00:01,000 --> 00:00:02,500\n<i>First</i> line\n{\\an8}second <b>line</b>\n\n2\n00:00:03,000 --> 00:00:04,000\nA &amp; B\n",
    "WEBVTT\n\nNOTE none\n\nname\n00:01.000 --> 00:02.000 align:start\n<v Anna>Hello <c.yellow>there</c>\n",
  ],
  "town-names": ["pinroll-town-names 1 3\nLisbonne\tLissabon\n\nNueva York\n"],
  address: [
    "q=boats+at+sea&from=2024-05-01&to=2024-05-31&kind=video&camera=Canon+EOS&country=PT&region=Lisboa&city=Sintra",
    "area=-9.2,38.6;-9.0,38.6;-9.0,38.8&tag=Places%7CPortugal&rating=3&flag=pick&album=0123456789abcdef&added=12",
    "folder=0123456789abc&hidden=yes&favourite=yes&problem=yes&place=no&trip=2024-05-03",
  ],
  "searched-dates": [
    "boats 4 May 2024, summer 2023 sunday",
    "2024-05-03 3.5.2024 05/2024 4th of may de 2021",
  ],
  "pasted-location": [
    "38.7223, -9.1393",
    "38°43'20.3\"N 9°8'21.5\"W",
    "https://www.google.com/maps/place/Lisbon/@38.7,-9.1,12z/data=!3d38.7223!4d-9.1393",
    "geo:38.7223,-9.1393;u=35?q=38.7,-9.1",
    "https://geohack.toolforge.org/geohack.php?params=38_43_20_N_9_8_21_W_type:city",
  ],
};

/** Texts for a reader, by its name. */
export function textSeeds(reader: string): FuzzSeed[] {
  return (texts[reader] ?? []).map((text, at) =>
    seedOf(`${reader} ${at}`, Uint8Array.from(new TextEncoder().encode(text))),
  );
}

/** What a model that a person brings says of itself. */
export function modelSeeds(): FuzzSeed[] {
  const said = [{}, { name: "\u202eTower", text: { eos: 49407 }, image: { resize: "squash" } }] as const;
  return said.map((one, at) =>
    seedOf(`model-description ${at}`, Uint8Array.from(toyModel(one)["pack.json"] ?? [])),
  );
}

/** Small archives of vector tiles and of pictures. */
export function tileSeeds(): FuzzSeed[] {
  const bytes = vectorTile({
    roads: [
      {
        type: "line",
        points: [
          [1, 1],
          [2000, 90],
        ],
        properties: { kind: "path" },
      },
    ],
  });
  const tiles = [
    { z: 0, x: 0, y: 0, bytes },
    { z: 1, x: 1, y: 0, bytes },
    { z: 6, x: 33, y: 22, bytes },
  ];
  const metadata = { attribution: '<a href="x">A &copy; &amp; B</a>', vector_layers: [{ id: "roads" }] };
  return [
    seedOf("vector", archiveBytes(tileArchive(tiles, { metadata }))),
    seedOf("raster", archiveBytes(tileArchive(tiles, { metadata, type: 2 }))),
  ];
}

/** A table of two regions and three towns; see `scripts/places/table.mjs`. */
export function townSeeds(): FuzzSeed[] {
  const names = new TextEncoder().encode("Lisboa\nRio\nLisbon\nSintra\nRio de Janeiro\n");
  const [regions, towns] = [2, 3];
  const bytes = new Uint8Array(20 + regions * 6 + towns * 7 + names.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x50494e54);
  [1, regions, towns, names.length].forEach((value, at) => view.setUint32(4 + 4 * at, value, true));
  bytes.set(new TextEncoder().encode("PTBR"), 20);
  [2, 1].forEach((count, at) => view.setUint32(24 + 4 * at, count, true));
  for (let at = 32; at < 32 + towns * 7; at++) bytes[at] = (at * 37) & 255;
  bytes.set(names, 32 + towns * 7);
  return [seedOf("three towns", bytes)];
}

/** Backups of small libraries, with and without thumbnails. */
export async function backupSeeds(): Promise<FuzzSeed[]> {
  emptyDatabases();
  const kept = await imported(someFiles("Anna", 6, new Chance(1)));
  const seeds: FuzzSeed[] = [];
  for (const pictures of [false, true]) {
    const backup = await kept.library.upkeep.backUp({ pictures });
    seeds.push(seedOf(pictures ? "with thumbnails" : "bare", new Uint8Array(await backup.arrayBuffer())));
  }
  kept.kill();
  return seeds;
}
