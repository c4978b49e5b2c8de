import { store } from "../../../store/session/store.ts";
import { clearSaving, runSaving, savingAtom } from "./saving.ts";
import { savingEntries } from "./saving-entries.ts";
import { savingPlanOf, type SavingWish } from "./start-saving.ts";

/** Files handed to another app at once: all of them are in memory then. */
const mostShared = 100;

/** Whether this browser hands this many pictures to another app (Web Share API, level 2). */
export function canShare(count: number): boolean {
  if (count === 0 || count > mostShared || typeof navigator.canShare !== "function") return false;
  const like = new File([], "photo.jpg", { type: "image/jpeg" });
  return navigator.canShare({ files: Array.from({ length: count }, () => like) });
}

/** Photos made ready for another app, as copies; none where a person cancelled it, or where all failed. */
export async function filesToShare(wish: SavingWish): Promise<File[]> {
  const plan = await savingPlanOf(wish);
  const files: File[] = [];
  await runSaving("copies", plan.rows, async (progress) => {
    for await (const { path, file } of savingEntries(plan, progress, progress.signal)) {
      files.push(new File([file], path.split("/").at(-1) ?? path, { type: file.type }));
      progress.wrote(file.size);
    }
  });
  const { phase, missed } = store.get(savingAtom);
  if (phase !== "saved") return [];
  // Nothing was saved: the app they go to says what comes of them.
  if (missed === 0) clearSaving();
  return files;
}

/** Hands files to another app. "late": the press this follows from was too long ago, so that another one is needed. */
export async function shareFiles(files: File[], title: string): Promise<"done" | "late" | "refused"> {
  try {
    await navigator.share({ files, title });
    return "done";
  } catch (error) {
    const why = error instanceof DOMException ? error.name : "";
    // The person closed the choice.
    if (why === "AbortError") return "done";
    return why === "NotAllowedError" ? "late" : "refused";
  }
}
