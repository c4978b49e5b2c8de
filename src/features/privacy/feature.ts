import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { datasetWords } from "../dataset/words.ts";
import { exportWords } from "../export/words.ts";
import { privacyWords } from "./words.ts";

/** What leaves the device, and what photos disclose. */
export const feature: Feature = {
  page: {
    address: "/privacy",
    part: new LazyPart(
      async () => (await import("./page/privacy-page.tsx")).PrivacyPage,
      [privacyWords, exportWords, datasetWords],
    ),
    title: "titlePrivacy",
    nav: "/settings",
  },
};
