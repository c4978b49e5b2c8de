import { useState, type ReactElement } from "react";
import { keepForGood } from "../../../store/settings/storage.ts";
import { Button } from "../../shell/controls/button.tsx";
import { CheckIcon, StorageIcon } from "../../shell/controls/icons.tsx";
import { SettingsRow } from "../settings-row.tsx";

/** Whether the browser may throw the library away, and the way to have it promise not to. */
export function KeepForGood({ persisted, asked }: { persisted: boolean; asked: () => void }): ReactElement {
  const [refused, setRefused] = useState(false);
  const ask = async (): Promise<void> => {
    setRefused(!(await keepForGood()));
    asked();
  };
  if (persisted)
    return (
      <SettingsRow icon={CheckIcon} title="Kept until you remove it">
        This browser does not delete the library to make room.
      </SettingsRow>
    );
  return (
    <SettingsRow
      icon={StorageIcon}
      title="Kept as long as there is room"
      action={<Button onClick={() => void ask()}>Keep it for good</Button>}
    >
      When this device runs out of space, the browser may delete the library. Your photos are not touched.
      <output className="settings-said">
        {refused &&
          "The browser did not agree. It may when Pinroll is bookmarked or installed. A backup is safe anyway."}
      </output>
    </SettingsRow>
  );
}
