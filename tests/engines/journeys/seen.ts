import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { builtFolder } from "../../../scripts/build.mjs";
import { addFiles } from "../../support/engines/adding.ts";
import { type EnginePage, waitInPage } from "../../support/engines/drivers/engine.ts";
import type { Journey } from "../../support/engines/journey.ts";
import { counts, pressOn } from "../../support/engines/look.ts";
import { gridTiles } from "../../support/engines/sample.ts";
import { corpusFile, corpusFolder, corpusMissing } from "../../support/corpus.ts";

const built = resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder);
const seenFolder = join(corpusFolder ?? "", "seen");

/** A cat, a receipt on its side, and ten portraits of two people. */
const files = (): string[] => [
  corpusFile("gdk-pixbuf__tests__test-images__reftests__cat.jpg"),
  join(seenFolder, "text", "m_receipt_90.jpg"),
  ...["amy", "howard"].flatMap((who) =>
    [1, 2, 3, 4, 5].map((number) => join(seenFolder, "faces", `${who}${number}.png`)),
  ),
];

function missing(): string | null {
  if (!existsSync(seenFolder)) return corpusMissing;
  return existsSync(join(built, "packs")) ? null : "this build has no packs (PINROLL_PACKS=none)";
}

/** All packs at work: each is turned on, ends, and what it found is there in another visit. */
export const seen: Journey = {
  name: "What is in pictures: a thing, a text and two people are found",
  missing,
  async run(visit) {
    const page = await visit.begin();
    await addFiles(page, files());
    await page.goto(`${visit.address}/settings/library`);
    // The last one first: a row that says how far it is moves those below it.
    for (const name of ["People", "Text", "Things"]) await pressOn(page, { css: ".seen-pack label", name });
    await waitInPage(page, "all packs looked at all photos", () => {
      const states = [...document.querySelectorAll(".seen-state")].map((one) => one.textContent);
      return states.filter((words) => words === "Looked at all 12 photos.").length === 3;
    });
    await page.goto(visit.address);
    await finds(page, "cat");
    await finds(page, "coffee");
    await page.goto(`${visit.address}/people`);
    await counts(page, ".people-card", 2);
  },
};

/** Exactly one photo is found by a word. */
async function finds(page: EnginePage, word: string): Promise<void> {
  await counts(page, gridTiles, 12);
  await page.press("/");
  await page.type(word);
  await counts(page, gridTiles, 1);
  await page.press("Escape");
  await counts(page, gridTiles, 12);
  await page.press("Escape");
}
