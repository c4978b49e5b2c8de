import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { storageAtom } from "../../../store/settings/storage.ts";
import { openDialog } from "../../../store/dialogs.ts";
import { transferWords } from "../../../features/transfer/words.ts";
import { Button } from "../../shell/controls/button.tsx";
import { DevicesIcon } from "../../shell/controls/icons.tsx";
import { SettingsRow } from "../settings-row.tsx";

const { say } = transferWords;

/** Sends the whole library to another device, unless it is empty, and receives from one. */
export function TransferRows(): ReactElement {
  const folders = useAtomValue(storageAtom)?.library?.folders ?? [];
  return (
    <section className="shell-section">
      {folders.length > 0 && (
        <SettingsRow
          icon={DevicesIcon}
          title={say("sendAllTitle")}
          action={
            <Button onClick={() => openDialog("transfer", { wish: { way: "send", rows: null } })}>
              {say("sendAsk")}
            </Button>
          }
        >
          {say("sendAllText")}
        </SettingsRow>
      )}
      <SettingsRow
        icon={DevicesIcon}
        title={say("titleReceive")}
        action={
          <Button onClick={() => openDialog("transfer", { wish: { way: "receive" } })}>
            {say("receiveAsk")}
          </Button>
        }
      >
        {say("receiveText")}
      </SettingsRow>
    </section>
  );
}
