import { closeDialog, openDialog } from "../../../store/dialogs.ts";

/** Asks whether to add what was shared: any site can send files here, and people must not find strangers' photos among theirs. */
export function askToAdd(files: readonly File[]): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (adds: boolean): void => {
      closeDialog("shared");
      resolve(adds);
    };
    openDialog("shared", { files, answer });
  });
}
