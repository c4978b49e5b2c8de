import type { Address } from "../../../src/views/shell/layout/addresses.ts";

/** What the crawl waits for on a page. */
interface Shown {
  /** Of the sample trip; null where that page is crawled for itself, or not at all. */
  sample: string | null;
  empty: string;
}

const h1 = "main h1";
const h2 = "main h2";

type OtherPage = "/nowhere" | `/help/${string}` | `/album/${string}` | `/trip/${string}`;

/** Every page but the first screen and settings, which are crawled for themselves: what is there, with photos and without. */
export const shownOn: Readonly<Record<Exclude<Address, "/" | `/settings${string}`> | OtherPage, Shown>> = {
  "/trips": { sample: ".trips-cards a", empty: h2 },
  "/map": { sample: null, empty: "main h2, main h1" },
  "/albums": { sample: h2, empty: h2 },
  "/import": { sample: ".health-section", empty: h2 },
  "/check": { sample: h1, empty: h1 },
  "/people": { sample: h2, empty: h2 },
  "/similar": { sample: "main h2, main h1", empty: h1 },
  "/coverage": { sample: ".gaps-strip", empty: h1 },
  "/repair": { sample: h1, empty: h1 },
  "/sql": { sample: "main textarea, main h1", empty: h1 },
  "/places": { sample: ".places-card, .places-city", empty: h2 },
  "/privacy": { sample: "main section >> nth=3", empty: h1 },
  "/help": { sample: ".help-titles", empty: ".help-titles" },
  "/help/start": { sample: ".help-article", empty: ".help-article" },
  "/about": { sample: ".about-shown", empty: ".about-shown" },
  "/open": { sample: null, empty: h1 },
  "/album/abcdefgh1234": { sample: ".grid-empty", empty: h2 },
  "/trip/1999-05-04": { sample: ".grid-empty", empty: h2 },
  "/nowhere": { sample: null, empty: ".shell-nothing" },
};
