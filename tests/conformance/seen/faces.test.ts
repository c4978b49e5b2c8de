import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { bytesOfPack } from "../../../scripts/packs/packs.mjs";
import { FaceColumns } from "../../../src/features/people/worker/library/face-columns.ts";
import { FaceGroups } from "../../../src/features/people/worker/library/face-groups.ts";
import type { SeenFace } from "../../../src/features/seen/shared/faces.ts";
import { faceNetsOf } from "../../../src/features/seen/worker/faces/face-models.ts";
import { lookForFaces, type FaceNets } from "../../../src/features/seen/worker/faces/faces.ts";
import type { Pixels } from "../../../src/features/seen/worker/faces/picture.ts";
import { setRuntime, type PackBytes } from "../../../src/features/seen/worker/runtime.ts";
import { corpusFolder } from "../../support/corpus.ts";

const folder = join(corpusFolder ?? "", "seen", "faces");
const isHere = existsSync(folder);

/** As a thumbnail has at least, in pixels along its longer side. */
const thumbnailEdge = 320;

async function pixelsOf(name: string, edge: number): Promise<Pixels> {
  const { data, info } = await sharp(join(folder, name))
    .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Faces of each picture, as the app finds them: in its thumbnail, then in a larger picture. */
const found = new Map<string, SeenFace[]>();

async function nets(): Promise<FaceNets> {
  const files = bytesOfPack("people") as PackBytes;
  setRuntime(files.get("runtime") ?? new Uint8Array());
  const loaded = await faceNetsOf(files);
  if (loaded === null) throw new Error("A model is missing.");
  return loaded;
}

/** What is put together, as lists of "amy1" or "bbt1:0", the face of a group picture. */
async function grouped(order: readonly string[]): Promise<{ groups: string[][]; asked: string[][] }> {
  const columns = new FaceColumns();
  const groups = new FaceGroups(columns);
  const names = [...found.keys()];
  const called = (face: number): string => {
    const name = names[columns.rowOf(face)] ?? "";
    return name.endsWith(".jpg")
      ? `${name.slice(0, -4)}:${columns.facesOf(columns.rowOf(face)).indexOf(face)}`
      : name.slice(0, -4);
  };
  for (const name of order) {
    for (const face of found.get(name) ?? []) columns.add(names.indexOf(name), face);
    for (const face of columns.facesOf(names.indexOf(name))) groups.place(face);
  }
  const of = (id: number): string[] => Array.from(groups.get(id)?.faces ?? [], called).sort();
  return {
    groups: Array.from(groups.all, ({ id }) => of(id)),
    asked: (await groups.toAsk(20)).map(({ group, other }) => [...of(group), ...of(other)].sort()),
  };
}

const whoOf = (face: string): string => face.replace(/\d$/, "");
const isPortrait = (face: string): boolean => !face.includes(":");

/** Who is in the group pictures, by the places of the faces from the left, as people say who look at them; null for others. */
const members: Readonly<Record<string, readonly (string | null)[]>> = {
  "bbt1.jpg": [null, "leonard", "howard", null],
  "bbt2.jpg": [null, "leonard", null],
  "bbt3.jpg": [null, "howard", null, null, "leonard"],
};

describe.skipIf(!isHere)(
  "faces of the test pictures (../shared/corpus/seen/faces, skipped where absent)",
  () => {
    beforeAll(async () => {
      const models = await nets();
      for (const name of readdirSync(folder).sort())
        found.set(
          name,
          await lookForFaces(await pixelsOf(name, thumbnailEdge), models, () => pixelsOf(name, 1600)),
        );
    }, 120_000);

    test("every portrait has one face, and every group picture those of all", () => {
      for (const [name, faces] of found)
        expect([name, faces.length]).toEqual([name, members[name]?.length ?? 1]);
    });

    const orders: [string, (names: string[]) => string[]][] = [
      ["as they are named", (names) => names],
      ["the other way round", (names) => names.reverse()],
      [
        "group pictures first",
        (names) => names.sort((a, b) => Number(b.endsWith("jpg")) - Number(a.endsWith("jpg"))),
      ],
      ["one of each in turn", (names) => names.sort((a, b) => (a.slice(-5) < b.slice(-5) ? -1 : 1))],
    ];
    test.each(orders)("every portrait is grouped, and no two people are joined: %s", async (_, order) => {
      const { groups, asked } = await grouped(order([...found.keys()]));
      const ofPortraits = groups.filter((faces) => faces.some(isPortrait));
      for (const faces of ofPortraits) {
        expect(new Set(faces.filter(isPortrait).map(whoOf)).size).toBe(1);
        expect(faces.length).toBeGreaterThan(1);
      }
      // One group each; where an order leaves two, they are asked about.
      for (const who of ["amy", "bernadette", "howard", "leonard"]) {
        const own = ofPortraits.filter((faces) => faces.some((face) => whoOf(face) === who));
        if (own.length > 1) expect(asked).toContainEqual(own.flat().sort());
        expect(own.length).toBeLessThan(3);
      }
    });

    test.each(orders)(
      "members of group pictures are joined rightly, or asked about: %s",
      async (_, order) => {
        const { groups } = await grouped(order([...found.keys()]));
        for (const [picture, people] of Object.entries(members)) {
          // From the left.
          const faces = found.get(picture) ?? [];
          const fromLeft = [...faces.keys()].sort((a, b) => (faces[a]?.left ?? 0) - (faces[b]?.left ?? 0));
          for (const [place, who] of people.entries()) {
            const face = `${picture.slice(0, -4)}:${fromLeft[place] ?? -1}`;
            const portraits = groups.find((each) => each.includes(face))?.filter(isPortrait) ?? [];
            for (const portrait of portraits) expect([face, whoOf(portrait)]).toEqual([face, who]);
          }
        }
      },
    );
  },
);
