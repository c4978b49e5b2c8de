import { MapIcon } from "../shell/controls/icons.tsx";
import type { Feature } from "../shell/layout/feature.ts";

/** Photos where they were taken. */
export const feature: Feature = {
  page: { address: "/map", nav: { name: "navMap", icon: MapIcon } },
};
