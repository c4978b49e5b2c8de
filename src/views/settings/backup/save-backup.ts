import { makeBackup } from "../../../store/settings/storage.ts";
import { saveBlob, today } from "../../shell/save-blob.ts";

/** What became of it; a download tells no end. */
export type Saved = "saved" | "downloading" | "cancelled";

/**
 * Writes a backup where the person wants it, bit by bit; where the browser cannot, as a download. Must be called in the
 * click itself. Rejects when the file cannot be written.
 */
export async function saveBackup(pictures: boolean, writing: () => void): Promise<Saved> {
  const name = `Pinroll backup ${today()}.pinroll`;
  const file = await chosenFile(name);
  if (file === "cancelled") return "cancelled";
  writing();
  const backup = await makeBackup({ pictures });
  if (file === null) {
    saveBlob(backup, name);
    return "downloading";
  }
  await backup.stream().pipeTo(await file.createWritable());
  return "saved";
}

/** Null where there is no such picker, or it may not be shown. */
async function chosenFile(name: string): Promise<FileSystemFileHandle | "cancelled" | null> {
  if (!window.showSaveFilePicker) return null;
  try {
    return await window.showSaveFilePicker({ id: "pinroll-backup", suggestedName: name });
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : null;
  }
}
