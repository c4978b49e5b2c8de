import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { infoWords } from "../../words/info.ts";
import { publishedWords } from "./words.ts";

/** A published library, read from where it is. */
export const feature: Feature = {
  page: {
    address: "/open",
    part: new LazyPart(
      async () => (await import("./page/published-page.tsx")).PublishedPage,
      [publishedWords, infoWords],
    ),
    alone: true,
  },
};
