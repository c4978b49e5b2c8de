import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { previewBudgetAtom, setPreviewBudget } from "../../../store/settings/preview-budget.ts";
import { lookAtStorage } from "../../../store/settings/storage.ts";
import { ScreenPreviewIcon } from "../../shell/controls/icons.tsx";
import { formatBytes } from "../../shell/words/format.ts";
import { SettingsRow } from "../settings-row.tsx";

const budgets = [500_000_000, 1_000_000_000, 2_000_000_000, 5_000_000_000, 10_000_000_000];

/** How much room screen previews may take. */
export function PreviewBudget({ bytes }: { bytes: number }): ReactElement {
  const budget = useAtomValue(previewBudgetAtom);
  return (
    <SettingsRow
      icon={ScreenPreviewIcon}
      title="Previews"
      action={
        <select
          aria-label="Space for previews"
          value={budget}
          onChange={(event) => void setPreviewBudget(Number(event.target.value)).then(lookAtStorage)}
        >
          <option value={0}>Off</option>
          {budgets.map((each) => (
            <option key={each} value={each}>
              Up to {formatBytes(each)}
            </option>
          ))}
        </select>
      }
    >
      Photos you viewed, favourites and photos in albums open sharp when their folder isn&rsquo;t connected.{" "}
      {budget === 0
        ? "Off: they open as thumbnails."
        : `Previews use ${formatBytes(bytes)}. The oldest are removed first.`}
    </SettingsRow>
  );
}
