import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importedTree, disclosedBy } from "../../support/imported-tree.ts";
import { corpusFolder, corpusMissing, lifeFolder } from "../../support/corpus.ts";

const curies = "exif-orientation-vs-face-regions__images__photo.6.embedded.jpg";
const niaz = "librephotos__api__tests__fixtures__niaz";

async function peopleOf(...names: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "people-"));
  for (const name of names) copyFileSync(join(lifeFolder("files"), name), join(folder, name));
  const { photos } = await disclosedBy(await importedTree(folder));
  expect(photos).toHaveLength(1);
  return photos[0];
}

describe.skipIf(corpusFolder === null)(`people that other programs named (${corpusMissing})`, () => {
  test("of a picture stored on its side, with areas of the upright one", async () => {
    const photo = await peopleOf(curies);
    expect(photo).toMatchObject({ orientation: 6, width: 840, height: 700 });
    // By eye: she stands left of the middle, he right of it, both faces in the upper half.
    expect(photo?.people).toEqual([
      { name: "Marie Curie", area: { left: 0.315, top: 0.21, width: 0.11, height: 0.2 } },
      { name: "Pierre Curie", area: { left: 0.64, top: 0.12, width: 0.1, height: 0.24 } },
    ]);
  });

  test("in a sidecar, once though three schemes name them", async () => {
    const photo = await peopleOf(`${niaz}.jpg`, `${niaz}.xmp`);
    expect(photo?.people).toEqual([
      { name: "Niaz Faridani-Rad", area: { left: 0.28028, top: 0.125, width: 0.43642, height: 0.48561 } },
    ]);
  });
});
