import type { ReactElement } from "react";
import { datasetWords } from "../../../words/dataset/words.ts";
import { Link } from "../../shell/controls/link.tsx";
import { DataIcon } from "../../shell/controls/icons.tsx";
import { SettingsRow } from "../settings-row.tsx";

const { say } = datasetWords;

/** The way to the page that asks the library in SQL. */
export function SqlRow(): ReactElement {
  return (
    <SettingsRow
      icon={DataIcon}
      title={say("sqlRow")}
      action={
        <Link href="/sql" className="shell-button shell-button-quiet" aria-label={say("sqlOpenNamed")}>
          {say("sqlOpen")}
        </Link>
      }
    >
      {say("sqlRowText")}
    </SettingsRow>
  );
}
