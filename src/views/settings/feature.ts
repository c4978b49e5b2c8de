import { SettingsIcon } from "../shell/controls/icons.tsx";
import type { Feature } from "../shell/layout/feature.ts";
import { LazyPart } from "../shell/layout/lazy-part.ts";
import { settingsWords } from "../../words/settings.ts";

/** Settings. */
export const feature: Feature = {
  page: {
    address: "/settings",
    part: new LazyPart(async () => (await import("./settings-page.tsx")).SettingsPage, [settingsWords]),
    title: "titleSettings",
    nav: { name: "navSettings", icon: SettingsIcon },
  },
};
