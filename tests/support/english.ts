import { wordFiles } from "../../scripts/locales.mjs";
import type { WordArea } from "../../src/words/area.ts";

// Texts are said in English, whose words are there from the start.
for (const file of wordFiles()) {
  const exported = (await import(`../../${file}`)) as Record<string, WordArea>;
  await Promise.all(
    Object.entries(exported).flatMap(([name, words]) => (name.endsWith("Words") ? [words.load()] : [])),
  );
}
