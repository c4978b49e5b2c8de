import { useId, useState, type ReactElement } from "react";
import { Button } from "../../../src/views/shell/controls/button.tsx";
import { formatTimeLeft } from "../../../src/views/shell/words/format.ts";
import { CheckIcon, PlayIcon, ProblemIcon } from "../../../src/views/shell/controls/icons.tsx";
import { pageScenarios } from "../suite/all.ts";
import type { PageScenario } from "../suite/page-scenario.ts";
import { headline } from "./headline.ts";
import { PhotoChoice } from "./photo-choice.tsx";
import type { Came, Suite } from "./use-suite.ts";

interface MeasureSectionProps {
  suite: Suite;
  own: readonly File[];
  onOwn: (files: readonly File[]) => void;
}

/** What can be measured: all of it, or one thing; how much; with which photos. */
export function MeasureSection({ suite, own, onOwn }: MeasureSectionProps): ReactElement {
  const [quick, setQuick] = useState(true);
  const run = (scenarios: readonly PageScenario[]): void => suite.start(scenarios, { quick, own });
  const all = pageScenarios.reduce((sum, { seconds }) => sum + (quick ? seconds.quick : seconds.full), 0);
  return (
    <section className="shell-section" aria-labelledby="bench-measure">
      <h2 id="bench-measure" className="bench-heading">
        Measure
      </h2>
      <div className="bench-choices">
        <LengthChoice quick={quick} onQuick={setQuick} />
        <PhotoChoice own={own} onOwn={onOwn} />
      </div>
      <p className="bench-all">
        <Button kind="primary" icon={PlayIcon} onClick={() => run(pageScenarios)}>
          Measure everything
        </Button>
        <span className="shell-quiet">
          About {formatTimeLeft(all)} on a laptop, several times longer on a phone. You can stop at any time.
        </span>
      </p>
      <ul className="bench-scenarios">
        {pageScenarios.map((scenario) => (
          <ScenarioRow
            key={scenario.name}
            scenario={scenario}
            came={suite.came.get(scenario.name)}
            onRun={() => run([scenario])}
          />
        ))}
      </ul>
    </section>
  );
}

function LengthChoice({
  quick,
  onQuick,
}: {
  quick: boolean;
  onQuick: (quick: boolean) => void;
}): ReactElement {
  const name = useId();
  const choices = [
    { value: true, label: "Quick", about: "fewer photos, two rounds" },
    { value: false, label: "Thorough", about: "up to 100,000 photos, three rounds" },
  ];
  return (
    <fieldset className="bench-choice">
      <legend>Test length</legend>
      {choices.map(({ value, label, about }) => (
        <label key={label}>
          <input type="radio" name={name} checked={quick === value} onChange={() => onQuick(value)} />
          <span>
            {label}, <span className="shell-quiet">{about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface ScenarioRowProps {
  scenario: PageScenario;
  came: Came | undefined;
  onRun: () => void;
}

function ScenarioRow({ scenario: { title, about }, came, onRun }: ScenarioRowProps): ReactElement {
  return (
    <li className="bench-scenario">
      <div className="bench-scenario-words">
        <h3 className="bench-scenario-title">{title}</h3>
        <p className="shell-quiet">{about}</p>
        {came && <CameLine came={came} />}
      </div>
      <Button onClick={onRun} aria-label={`Measure: ${title}`}>
        {came ? "Measure again" : "Measure"}
      </Button>
    </li>
  );
}

function CameLine({ came }: { came: Came }): ReactElement {
  if ("why" in came)
    return (
      <p className="bench-scenario-came" data-failed>
        <ProblemIcon size={16} aria-hidden /> Measuring failed. {came.why}
      </p>
    );
  return (
    <p className="bench-scenario-came tabular">
      <CheckIcon size={16} aria-hidden /> {headline(came.outcome)}
    </p>
  );
}
