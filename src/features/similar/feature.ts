import { StacksIcon } from "../../views/shell/controls/icons.tsx";
import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { selectionWords } from "../../words/selection.ts";
import { similarWords } from "./words.ts";

/** Photos that look alike: which to keep. */
export const feature: Feature = {
  page: {
    address: "/similar",
    part: new LazyPart(
      async () => (await import("./page/similar-page.tsx")).SimilarPage,
      [similarWords, selectionWords],
    ),
    title: "titleSimilar",
    nav: "/import",
    tool: { name: "similar", icon: StacksIcon },
  },
};
