import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { WordArea } from "../../src/words/area.ts";

const folder = new URL("../../src/words/", import.meta.url);

/** The areas of words, by the names of their folders. */
export const areaNames = readdirSync(fileURLToPath(folder), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "catalogues")
  .map(({ name }) => name);

// Texts are said in English, whose words are there from the start.
for (const name of areaNames) {
  const exported = Object.values(
    (await import(`../../src/words/${name}/words.ts`)) as Record<string, WordArea>,
  );
  await Promise.all(exported.map((area) => area.load()));
}
