import { afterEach } from "vitest";
import type { WordArea } from "../../../src/words/area.ts";
import { unmount } from "./mount.tsx";
import "../../../src/app.css";

// All sheets: else a view would look as the tests before it left the page.
import.meta.glob("../../../src/views/**/*.css", { eager: true });

const areas = import.meta.glob<Record<string, WordArea>>(
  ["../../../src/words/*.ts", "../../../src/features/*/words.ts"],
  { eager: true },
);
// A part of the page loads its words before it is shown; here all are there, in English.
await Promise.all(
  Object.values(areas).flatMap((area) =>
    Object.entries(area).flatMap(([name, words]) => (name.endsWith("Words") ? [words.load()] : [])),
  ),
);

afterEach(unmount);
