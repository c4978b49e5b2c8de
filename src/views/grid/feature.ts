import { PhotosIcon } from "../shell/controls/icons.tsx";
import type { Feature } from "../shell/layout/feature.ts";

/** All photos. */
export const feature: Feature = {
  page: { address: "/", nav: { name: "navPhotos", icon: PhotosIcon } },
};
