import { useState, type ReactElement } from "react";
import { keepForGood, lookAtStorage } from "../../../store/settings/storage.ts";
import { Button } from "../../shell/controls/button.tsx";
import { CheckIcon, StorageIcon } from "../../shell/controls/icons.tsx";
import { SettingsRow } from "../settings-row.tsx";

/** Whether the browser may delete the library, and a button to prevent that. */
export function KeepForGood({ persisted }: { persisted: boolean }): ReactElement {
  const [refused, setRefused] = useState(false);
  const ask = async (): Promise<void> => {
    setRefused(!(await keepForGood()));
    lookAtStorage();
  };
  if (persisted)
    return (
      <SettingsRow icon={CheckIcon} title="Persistent storage">
        This browser won&rsquo;t delete the library to free up space.
      </SettingsRow>
    );
  return (
    <SettingsRow
      icon={StorageIcon}
      title="May be cleared if space runs low"
      action={<Button onClick={() => void ask()}>Keep permanently</Button>}
    >
      If this device runs low on space, the browser may delete the library. Your original photos are safe.
      <output className="settings-said">
        {refused &&
          "The browser declined. It may agree once Pinroll is bookmarked or installed. You can also save a backup."}
      </output>
    </SettingsRow>
  );
}
