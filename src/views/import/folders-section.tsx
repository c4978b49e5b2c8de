import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { shownName } from "../../photo/names/shown-name.ts";
import { foldersAtom, type FolderState } from "../../store/import/import.ts";
import { FolderAlbumButton } from "../shell/controls/folder-album-button.tsx";
import { ReachFolder } from "../shell/controls/reach-folder.tsx";
import { changesWords, folderWords } from "./folder-words.ts";
import "./folders-section.css";
import { reportWords } from "../../words/report.ts";

/** The library's folders: whether their originals are available, and a button to check for changes. */
export function FoldersSection(): ReactElement | null {
  const folders = useAtomValue(foldersAtom);
  if (folders.length === 0) return null;
  return (
    <section className="folder-list" aria-labelledby="folder-list-title">
      <h2 id="folder-list-title" className="folder-list-title">
        {reportWords.say("folders")}
      </h2>
      <ul className="folder-list-rows">
        {folders.map((folder) => (
          <ReconnectRow key={folder.prefix} folder={folder} />
        ))}
      </ul>
    </section>
  );
}

function ReconnectRow({ folder }: { folder: FolderState }): ReactElement {
  const { prefix, name, access, found } = folder;
  return (
    <li className="folder-list-row">
      <div className="folder-list-words">
        <p>{prefix.slice(0, -1)}</p>
        <output className="shell-quiet">
          {found && access === "open" ? changesWords(found) : folderWords(folder)}
        </output>
      </div>
      <FolderAlbumButton prefix={prefix} />
      <ReachFolder folder={folder} name={shownName(name)} />
    </li>
  );
}
