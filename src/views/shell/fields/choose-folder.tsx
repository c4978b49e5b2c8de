import { useRef, type ReactElement, type ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { FolderIcon } from "../controls/icons.tsx";
import "../layout/tool-page.css";

interface ChooseFolderProps {
  /** By which the browser remembers where the person chose last. */
  id: string;
  /** Of the button, and for screen readers of the field that stands in where there is no picker of folders. */
  label: string;
  field: string;
  onFolder: (handle: FileSystemDirectoryHandle) => void;
  onFiles: (files: File[]) => void;
  /** What is said above the button. */
  children: ReactNode;
}

/** Asks for a folder that is only read: in a dialog of the browser's, or by a field of files. */
export function ChooseFolder(props: ChooseFolderProps): ReactElement {
  const { id, label, field: name, onFolder, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const choose = async (): Promise<void> => {
    if (typeof window.showDirectoryPicker !== "function") return input.current?.click();
    try {
      onFolder(await window.showDirectoryPicker({ id }));
    } catch (error) {
      // Closing the dialog means a change of mind. Where the browser refuses it, the field is there.
      if (!(error instanceof DOMException) || error.name !== "AbortError") input.current?.click();
    }
  };
  return (
    <>
      <div className="tool-zone">
        {children}
        <Button kind="primary" icon={FolderIcon} onClick={() => void choose()}>
          {label}
        </Button>
      </div>
      <input
        ref={(field) => {
          input.current = field;
          field?.setAttribute("webkitdirectory", "");
        }}
        type="file"
        multiple
        hidden
        aria-label={name}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onFiles(Array.from(currentTarget.files));
          currentTarget.value = "";
        }}
      />
    </>
  );
}
