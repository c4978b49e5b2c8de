import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { aboutWords } from "./words.ts";

/** What Pinroll does, in pictures, and a tour through the app itself. */
export const feature: Feature = {
  page: {
    address: "/about",
    part: new LazyPart(async () => (await import("./page/about-page.tsx")).AboutPage, [aboutWords]),
    title: "titleAbout",
    nav: "/settings",
  },
  dialogs: {
    tour: new LazyPart(async () => (await import("./page/tour.tsx")).Tour, [aboutWords]),
  },
};
