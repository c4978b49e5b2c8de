import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { FolderStorage } from "../../../photo/storage.ts";
import { foldersAtom, type FolderState } from "../../../store/import/import.ts";
import { IconButton } from "../../shell/controls/button.tsx";
import { FolderIcon, ForgetIcon, PhotosIcon } from "../../shell/controls/icons.tsx";
import { ReachFolder } from "../../shell/controls/reach-folder.tsx";
import { folderFacts, looseName, reachWords } from "./storage-words.ts";

interface KeptFoldersProps {
  folders: readonly FolderStorage[];
  forget: (folder: FolderStorage) => void;
}

/** All folders: what they hold, whether their originals are available, and buttons to reconnect and remove them. */
export function KeptFolders({ folders, forget }: KeptFoldersProps): ReactElement {
  const states = useAtomValue(foldersAtom);
  return (
    <ul className="settings-folders" aria-label="Folders">
      {folders.map((folder) => (
        <KeptFolderRow
          key={folder.prefix}
          folder={folder}
          state={states.find(({ prefix }) => prefix === folder.prefix)}
          forget={() => forget(folder)}
        />
      ))}
    </ul>
  );
}

interface KeptFolderRowProps {
  folder: FolderStorage;
  state: FolderState | undefined;
  forget: () => void;
}

function KeptFolderRow({ folder, state, forget }: KeptFolderRowProps): ReactElement {
  const name = folder.prefix.slice(0, -1) || looseName;
  const Sign = folder.prefix === "" ? PhotosIcon : FolderIcon;
  const reach = reachWords(state);
  return (
    <li className="settings-row">
      <Sign size={20} aria-hidden />
      <div className="settings-row-words">
        <p className="settings-row-title">{name}</p>
        <p className="settings-row-about tabular">{folderFacts(folder)}</p>
        {reach !== "" && <p className="settings-row-about">{reach}</p>}
      </div>
      <div className="settings-row-action">
        {state && <ReachFolder folder={state} name={name} />}
        <IconButton icon={ForgetIcon} label={`Remove ${name}…`} onClick={forget} />
      </div>
    </li>
  );
}
