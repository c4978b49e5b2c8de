import { makeBackup } from "../../../store/settings/storage.ts";
import { saveBlob, today } from "../../shell/save-blob.ts";

/** The result; a download does not report its end. */
export type Saved = "saved" | "downloading" | "cancelled";

/**
 * Streams a backup to a file the person chooses; if the browser cannot, as a download. Must be called in the click
 * itself. Rejects if the file cannot be written.
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

/** Null if there is no file picker, or it may not be shown. */
async function chosenFile(name: string): Promise<FileSystemFileHandle | "cancelled" | null> {
  if (!window.showSaveFilePicker) return null;
  try {
    return await window.showSaveFilePicker({ id: "pinroll-backup", suggestedName: name });
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : null;
  }
}
