import { useRef, type ChangeEvent, type ReactElement } from "react";
import { importActions } from "../../../store/import/import.ts";
import { firstWords } from "../../../words/first.ts";

const folderInput = "pick-folder";
const filesInput = "pick-files";

function open(id: string): void {
  const input = document.getElementById(id);
  if (input instanceof HTMLInputElement) input.click();
}

/** Opens a folder picker: the browser's own if there is one, else an input. Call it from a click. */
export async function pickFolder(): Promise<void> {
  importActions.expect();
  if ((await importActions.addFolder()) === "needs-input") open(folderInput);
}

/** Opens a file picker. Call it from a click. */
export function pickFiles(): void {
  importActions.expect();
  open(filesInput);
}

function take(event: ChangeEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  if (input.files && input.files.length > 0) void importActions.addFiles(Array.from(input.files));
  // Else choosing the same folder again would fire no event.
  input.value = "";
}

/**
 * The inputs behind "Add files" and, without the browser's folder picker, "Add folder". They have no `accept`: with
 * one, Android opens its photo picker, which strips locations.
 */
export function Pickers(): ReactElement {
  const folder = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        id={filesInput}
        type="file"
        multiple
        hidden
        aria-label={firstWords.say("filesField")}
        onChange={take}
      />
      <input
        id={folderInput}
        ref={(input) => {
          folder.current = input;
          input?.setAttribute("webkitdirectory", "");
        }}
        type="file"
        multiple
        hidden
        aria-label={firstWords.say("folderField")}
        onChange={take}
      />
    </>
  );
}
