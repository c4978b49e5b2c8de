import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { pathList, powerShellScript, shellScript } from "../shared/deletion-scripts.ts";
import { foldersAtom } from "../../../store/import/import.ts";
import { folderOf, type DoomedFile } from "./deletion.ts";
import { deletionWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { CopyIcon, DataIcon, ExportIcon } from "../../../views/shell/controls/icons.tsx";
import { copyText } from "../../../views/shell/copy-text.ts";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import { sizeWords } from "./deletion-words.ts";
import { joinParts } from "../../../words/comma.ts";

const { say } = deletionWords;

/** Ways to delete files outside of Pinroll: their paths, and scripts that move them to the bin. */
export function Elsewhere({ files }: { files: readonly DoomedFile[] }): ReactElement {
  const folders = useAtomValue(foldersAtom);
  const [said, setSaid] = useState<string | null>(null);
  // A second folder of a name has a number in the library, which it does not have on disk: its files are not found.
  const listed = files.map(({ path, bytes }) => ({ path, bytes }));
  const nameOf = (prefix: string): string =>
    folders.find((folder) => folder.prefix === prefix)?.name ?? prefix.slice(0, -1);
  const names = [...new Set(files.map(folderOf))].map((prefix) =>
    say("folderName", { name: nameOf(prefix) }),
  );
  const where = say("runIn", { names: joinParts(names) });
  const comments = { about: say("moves", { size: sizeWords(files) }), where, made: say("madeBy") };
  const save = (text: string, ending: string): void =>
    saveBlob(new Blob([text], { type: "text/plain" }), `${say("fileName")}-${today()}.${ending}`);
  const copy = async (): Promise<void> =>
    setSaid((await copyText(pathList(listed))) ? say("copied") : say("copyRefused"));
  return (
    <details className="deletion-elsewhere">
      <summary>{say("elsewhere")}</summary>
      <p className="shell-quiet">{say("scriptsText", { where })}</p>
      <div className="deletion-ways">
        <Button icon={CopyIcon} onClick={() => void copy()}>
          {say("copyPaths")}
        </Button>
        <Button icon={ExportIcon} onClick={() => save(pathList(listed), "txt")}>
          {say("saveList")}
        </Button>
        <Button icon={DataIcon} onClick={() => save(shellScript(listed, comments), "sh")}>
          {say("saveShell")}
        </Button>
        <Button icon={DataIcon} onClick={() => save(powerShellScript(listed, comments), "ps1")}>
          {say("savePowerShell")}
        </Button>
      </div>
      <output className="shell-quiet">{said}</output>
    </details>
  );
}
