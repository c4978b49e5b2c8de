import { useAtom, useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { foldersAtom } from "../../../store/import/import.ts";
import { watchingAtom } from "../../../features/installed/page/watching.ts";
import { Check } from "../../shell/controls/check.tsx";
import { WatchIcon } from "../../shell/controls/icons.tsx";
import { SettingsRow } from "../settings-row.tsx";
import { settingsWords } from "../../../words/settings.ts";

const { say } = settingsWords;

/** Whether connected folders are watched; nothing where the browser connects none. */
export function WatchFolders(): ReactElement | null {
  const folders = useAtomValue(foldersAtom);
  const [watching, setWatching] = useAtom(watchingAtom);
  if (!folders.some(({ listable }) => listable)) return null;
  return (
    <SettingsRow icon={WatchIcon} title={say("watched")}>
      {say("watchedText")}
      <Check checked={watching} onChange={setWatching}>
        {say("watch")}
      </Check>
    </SettingsRow>
  );
}
