import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { pathList, powerShellScript, shellScript } from "../../photo/saving/deletion-scripts.ts";
import { foldersAtom } from "../../store/import/import.ts";
import { folderOf, type DoomedFile } from "../../store/deletion/deletion.ts";
import { Button } from "../shell/controls/button.tsx";
import { CopyIcon, DataIcon, ExportIcon } from "../shell/controls/icons.tsx";
import { copyText } from "../shell/copy-text.ts";
import { saveBlob, today } from "../shell/save-blob.ts";
import { sizeWords } from "./deletion-words.ts";

/** Ways to delete files outside of Pinroll: their paths, and scripts that move them to the bin. */
export function Elsewhere({ files }: { files: readonly DoomedFile[] }): ReactElement {
  const folders = useAtomValue(foldersAtom);
  const [said, setSaid] = useState<string | null>(null);
  // A second folder of a name has a number in the library, which it does not have on disk: its files are not found.
  const listed = files.map(({ path, bytes }) => ({ path, bytes }));
  const about = `Moves ${sizeWords(files)} to the bin.`;
  const names = [...new Set(files.map(folderOf))].map(
    (prefix) => `“${folders.find((folder) => folder.prefix === prefix)?.name ?? prefix.slice(0, -1)}”`,
  );
  const where = `Run the script in the folder that holds ${names.join(", ")}.`;
  const save = (text: string, ending: string): void =>
    saveBlob(new Blob([text], { type: "text/plain" }), `pinroll-delete-${today()}.${ending}`);
  const copy = async (): Promise<void> =>
    setSaid((await copyText(pathList(listed))) ? "Copied." : "The browser refused. Save the list instead.");
  return (
    <section className="deletion-elsewhere" aria-label="Outside of Pinroll">
      <p className="shell-quiet">
        Scripts move the files to the bin, and leave those that have changed. {where}
      </p>
      <div className="deletion-ways">
        <Button icon={CopyIcon} onClick={() => void copy()}>
          Copy list of paths
        </Button>
        <Button icon={ExportIcon} onClick={() => save(pathList(listed), "txt")}>
          Save list (.txt)
        </Button>
        <Button icon={DataIcon} onClick={() => save(shellScript(listed, about, where), "sh")}>
          Save script for macOS, Linux (.sh)
        </Button>
        <Button icon={DataIcon} onClick={() => save(powerShellScript(listed, about, where), "ps1")}>
          Save script for Windows (.ps1)
        </Button>
      </div>
      <output className="shell-quiet">{said}</output>
    </section>
  );
}
