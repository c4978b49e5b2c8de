import { NoPlaceIcon } from "../../views/shell/controls/icons.tsx";
import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { coverageWords } from "./words.ts";

/** What photos lack. */
export const feature: Feature = {
  page: {
    address: "/coverage",
    part: new LazyPart(async () => (await import("./page/coverage-page.tsx")).CoveragePage, [coverageWords]),
    title: "titleCoverage",
    nav: "/import",
    tool: { name: "gaps", icon: NoPlaceIcon },
  },
};
