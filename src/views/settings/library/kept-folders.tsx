import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { FolderStorage } from "../../../photo/storage.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import { foldersAtom, type FolderState } from "../../../store/import/import.ts";
import { IconButton } from "../../shell/controls/button.tsx";
import { FolderIcon, ForgetIcon, PhotosIcon } from "../../shell/controls/icons.tsx";
import { FolderAlbumButton } from "../../shell/controls/folder-album-button.tsx";
import { ReachFolder } from "../../shell/controls/reach-folder.tsx";
import { SettingsRow } from "../settings-row.tsx";
import { folderFacts, reachWords } from "./storage-words.ts";
import { settingsWords } from "../../../words/settings.ts";

const { say } = settingsWords;

interface KeptFoldersProps {
  folders: readonly FolderStorage[];
  forget: (folder: FolderStorage) => void;
}

/** All folders: what they hold, whether their originals are available, and buttons to reconnect and remove them. */
export function KeptFolders({ folders, forget }: KeptFoldersProps): ReactElement {
  const states = useAtomValue(foldersAtom);
  return (
    <ul className="settings-folders" aria-label={say("folders")}>
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
  const name = shownName(folder.prefix.slice(0, -1)) || say("singleFiles");
  const reach = reachWords(state);
  return (
    <li>
      <SettingsRow
        icon={folder.prefix === "" ? PhotosIcon : FolderIcon}
        title={name}
        action={
          <>
            {state && <ReachFolder folder={state} name={name} />}
            {folder.prefix !== "" && <FolderAlbumButton prefix={folder.prefix} />}
            <IconButton icon={ForgetIcon} label={say("removeName", { name })} onClick={forget} />
          </>
        }
      >
        <p className="tabular">{folderFacts(folder)}</p>
        {reach !== "" && <p>{reach}</p>}
      </SettingsRow>
    </li>
  );
}
