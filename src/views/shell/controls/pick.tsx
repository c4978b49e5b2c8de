import { useRef, type ChangeEvent, type ReactElement } from "react";
import { importActions } from "../../../store/import/import.ts";

const folderInput = "pick-folder";
const filesInput = "pick-files";

function open(id: string): void {
  const input = document.getElementById(id);
  if (input instanceof HTMLInputElement) input.click();
}

/** Lets the person choose a folder: by the browser's own folder access, else by an input. Call it from a click. */
export async function pickFolder(): Promise<void> {
  importActions.expect();
  if ((await importActions.addFolder()) === "needs-input") open(folderInput);
}

/** Lets the person choose files. Call it from a click. */
export function pickFiles(): void {
  importActions.expect();
  open(filesInput);
}

function take(event: ChangeEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  if (input.files && input.files.length > 0) importActions.addFiles(Array.from(input.files));
  // Else choosing the same folder again would change nothing and so say nothing.
  input.value = "";
}

/**
 * The inputs behind "Add files" and, where the browser has no folder access of its own, behind "Add folder". They
 * have no `accept`: with one, Android opens its photo picker, which strips the places out of photos.
 */
export function Pickers(): ReactElement {
  const folder = useRef<HTMLInputElement>(null);
  return (
    <>
      <input id={filesInput} type="file" multiple hidden aria-label="Files to add" onChange={take} />
      <input
        id={folderInput}
        ref={(input) => {
          folder.current = input;
          input?.setAttribute("webkitdirectory", "");
        }}
        type="file"
        multiple
        hidden
        aria-label="Folder to add"
        onChange={take}
      />
    </>
  );
}
