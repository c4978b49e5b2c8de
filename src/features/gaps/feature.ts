import { NoPlaceIcon } from "../../views/shell/controls/icons.tsx";
import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { gapsWords } from "./words.ts";

/** What photos lack. */
export const feature: Feature = {
  page: {
    address: "/coverage",
    part: new LazyPart(async () => (await import("./page/gaps-page.tsx")).GapsPage, [gapsWords]),
    title: "titleGaps",
    nav: "/import",
    tool: { name: "gaps", icon: NoPlaceIcon },
  },
};
