import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { datesWords } from "./words.ts";

/** When photos were taken. */
export const feature: Feature = {
  dialogs: {
    date: new LazyPart(async () => (await import("./page/date-dialog.tsx")).DateDialog, [datesWords]),
  },
};
