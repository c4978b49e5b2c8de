import { StorageIcon } from "../../views/shell/controls/icons.tsx";
import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { checkWords } from "./words.ts";

/** Whether a memory card is safely copied. */
export const feature: Feature = {
  page: {
    address: "/check",
    part: new LazyPart(async () => (await import("./page/check-page.tsx")).CheckPage, [checkWords]),
    title: "titleCheck",
    nav: "/import",
    tool: { name: "checkCard", icon: StorageIcon },
  },
};
