import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { previewBudgetAtom, setPreviewBudget } from "../../../store/settings/preview-budget.ts";
import { lookAtStorage } from "../../../store/settings/storage.ts";
import { ScreenPreviewIcon } from "../../shell/controls/icons.tsx";
import { formatBytes } from "../../shell/words/format.ts";
import { SettingsRow } from "../settings-row.tsx";
import { settingsWords } from "../../../words/settings.ts";

const { say } = settingsWords;

const budgets = [500_000_000, 1_000_000_000, 2_000_000_000, 5_000_000_000, 10_000_000_000];

/** How much room screen previews may take. */
export function PreviewBudget({ bytes }: { bytes: number }): ReactElement {
  const budget = useAtomValue(previewBudgetAtom);
  return (
    <SettingsRow
      icon={ScreenPreviewIcon}
      title={say("previews")}
      action={
        <select
          aria-label={say("previewsRoom")}
          value={budget}
          onChange={(event) => void setPreviewBudget(Number(event.target.value)).then(lookAtStorage)}
        >
          <option value={0}>{say("previewsOff")}</option>
          {budgets.map((each) => (
            <option key={each} value={each}>
              {say("previewsUpTo", { size: formatBytes(each) })}
            </option>
          ))}
        </select>
      }
    >
      {say("previewsText")}{" "}
      {budget === 0 ? say("previewsAreOff") : say("previewsUse", { size: formatBytes(bytes) })}
    </SettingsRow>
  );
}
