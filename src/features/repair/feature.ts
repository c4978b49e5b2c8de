import { RepairIcon } from "../../views/shell/controls/icons.tsx";
import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { repairWords } from "./words.ts";

/** Plain photos with true metadata of a Takeout export. */
export const feature: Feature = {
  page: {
    address: "/repair",
    part: new LazyPart(async () => (await import("./page/repair-page.tsx")).RepairPage, [repairWords]),
    title: "titleRepair",
    nav: "/import",
    tool: { name: "repair", icon: RepairIcon },
  },
};
