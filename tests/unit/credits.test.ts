import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textsIn } from "../../src/words/catalogues.ts";
import { offeredLanguages } from "../../src/words/language.ts";

const data = /\n## Data\n([^#]*)/.exec(readFileSync("NOTICES.md", "utf8"))?.[1] ?? "";
/** Whose data is in the app: what the table's last column begins with, or names after the kind of data. */
const sources = new Set(
  [...data.matchAll(/^\|.*\| (?:towns: )?\[?([\w-]+(?: Earth)?)[^|]*\|$/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => !/^(source|drawn|-+$)/.test(name)),
);

test.each(offeredLanguages)(
  "the credits name everybody whose data is in the app, in $name",
  async ({ language }) => {
    expect([...sources].sort()).toEqual([
      "ETOPO5",
      "GSHHG",
      "GeoNames",
      "Natural Earth",
      "OurAirports",
      "country-coder",
    ]);
    const { creditsMap, creditsAlso } = await textsIn(language, "settings");
    for (const name of sources) expect(JSON.stringify([creditsMap, creditsAlso])).toContain(name);
  },
);
