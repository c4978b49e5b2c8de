import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { helpWords } from "./words.ts";

/** Pages for people: how Pinroll is used. */
export const feature: Feature = {
  page: {
    address: "/help",
    part: new LazyPart(async () => (await import("./page/help-page.tsx")).HelpPage, [helpWords]),
    title: "titleHelp",
    nav: "/settings",
  },
};
