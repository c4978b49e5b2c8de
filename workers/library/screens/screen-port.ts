import type { ScreenPort } from "../../../src/contract/screens.ts";
import type { Admission } from "../scheduling/admission.ts";
import type { ScreenPreviews } from "./screen-previews.ts";
import type { ScreenParts } from "./worth-keeping.ts";

/** Of favourites and albums, previews are made until this part of the budget is used. */
const part = 0.9;

/** Answers and keeps screen previews, whose code is loaded when it is first needed. */
export function screenPort(
  { when }: Admission,
  library: ScreenParts,
  screens: () => Promise<ScreenPreviews>,
): ScreenPort {
  return {
    of: when("columns", async (id) => (await screens()).of(id)),
    lacks: when("whole", async (id) => {
      const { isWorthKeeping } = await import("./worth-keeping.ts");
      const { has } = await (await screens()).rows();
      return isWorthKeeping(library, id) && !has(id);
    }),
    lacking: when("whole", async (from, budgetBytes) => {
      const { lackingFrom } = await import("./worth-keeping.ts");
      const { has, bytes } = await (await screens()).rows();
      return bytes < part * budgetBytes ? lackingFrom(library, from, has) : new Uint32Array();
    }),
    looked: when("whole", async (id) => (await screens()).looked(id)),
    keep: when("whole", async (id, preview, budgetBytes) => (await screens()).keep(id, preview, budgetBytes)),
    limit: when("whole", async (budgetBytes) => (await screens()).limit(budgetBytes)),
  };
}
