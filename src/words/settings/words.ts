import { area } from "../area.ts";

/** The words of the settings page. */
export const settingsWords = area("settings");
