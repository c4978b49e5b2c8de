import type { ExportScope } from "../../../photo/saving/export-format.ts";
import { stepsDone } from "../../../store/edits/steps.ts";
import { library } from "../../../store/session/session.ts";
import { pickTarget } from "./folder-target.ts";
import type { SavingPlan } from "./saving-entries.ts";
import { savePhotos } from "./saving.ts";

/** What a person asked to save: photos of a scope. */
export interface SavingWish extends Omit<SavingPlan, "rows"> {
  scope: ExportScope;
}

/** Saves photos as an archive, which `deliver` gets. */
export async function saveZip(wish: SavingWish, deliver: (zip: Blob) => void): Promise<void> {
  await savePhotos(await savingPlanOf(wish), { deliver });
}

/** Asks for a folder and saves photos there. Call it from a click. */
export async function saveIntoFolder(wish: SavingWish): Promise<void> {
  const folder = await pickTarget();
  if (folder !== null) await savePhotos(await savingPlanOf(wish), { folder });
}

/** What is to be saved, photo by photo. */
export async function savingPlanOf({ scope, ...plan }: SavingWish): Promise<SavingPlan> {
  return { ...plan, rows: await rowsOfScope(scope) };
}

/** The photos of a scope, once every edit was made. */
export async function rowsOfScope(scope: ExportScope): Promise<Uint32Array<ArrayBuffer>> {
  await stepsDone();
  return library.exports.rows(scope);
}
