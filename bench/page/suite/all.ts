import { answers } from "./answers.ts";
import { grid, map } from "./frames.ts";
import { growth } from "./growth.ts";
import { input } from "./input.ts";
import { metadata } from "./metadata.ts";
import type { PageScenario } from "./page-scenario.ts";
import { thumbnails } from "./thumbnails.ts";

/** Everything the page can measure, in the order it is run. */
export const pageScenarios: readonly PageScenario[] = [
  thumbnails,
  metadata,
  growth,
  input,
  grid,
  map,
  answers,
];
