import type { ReactElement } from "react";
import { formatCount } from "../../shell/words/format.ts";
import { outcomes, type ReportGroup } from "./groups.ts";
import { reportWords } from "../../../words/report.ts";

const { say } = reportWords;

interface GroupChoiceProps {
  groups: readonly ReportGroup[];
  /** Null when all are shown. */
  chosen: ReportGroup | null;
  onChoose: (key: string | null) => void;
}

/** Chooses which files the report lists: all, or those of one outcome and reason. */
export function GroupChoice({ groups, chosen, onChoose }: GroupChoiceProps): ReactElement {
  const all = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const choices = outcomes.map((outcome) => ({
    name: say(outcome),
    groups: groups.filter((group) => group.outcome === outcome),
  }));
  return (
    <div className="import-groups">
      <Choice name={say("all")} lines={all} on={chosen === null} onPress={() => onChoose(null)} />
      {choices
        .filter((choice) => choice.groups.length > 0)
        .map((choice) => (
          <fieldset key={choice.name} className="import-outcome">
            <legend className="import-outcome-name">{choice.name}</legend>
            <div className="import-outcome-groups">
              {choice.groups.map(({ key, name, lines }) => (
                <Choice
                  key={key}
                  name={name}
                  lines={lines.length}
                  on={key === chosen?.key}
                  onPress={() => onChoose(key)}
                />
              ))}
            </div>
          </fieldset>
        ))}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  lines: number;
  on: boolean;
  onPress: () => void;
}

function Choice({ name, lines, on, onPress }: ChoiceProps): ReactElement {
  return (
    <button
      type="button"
      className="import-group"
      aria-pressed={on}
      aria-label={say("groupName", { name, count: lines })}
      onClick={onPress}
    >
      {name} <span className="import-group-count tabular">{formatCount(lines)}</span>
    </button>
  );
}
