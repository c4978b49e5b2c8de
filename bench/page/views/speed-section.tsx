import { useEffect, useState, type ReactElement } from "react";
import { medianWords } from "../../report/words.mjs";
import type { Outcome } from "../../types.d.mts";
import { referenceDevices, type ReferenceDevice } from "../others/references.ts";
import { perMinute, sameWork, speedFigure, speedRatio, speedWords } from "../others/speed.ts";

/** How many times as fast as the reference devices each scenario was here, in words. */
export function SpeedSection({ outcomes }: { outcomes: readonly Outcome[] }): ReactElement | null {
  const [devices, setDevices] = useState<readonly ReferenceDevice[]>([]);
  useEffect(() => {
    let isGone = false;
    void referenceDevices().then((all) => !isGone && setDevices(all));
    return () => void (isGone = true);
  }, []);
  if (devices.length === 0) return null;
  const rows = outcomes.map((outcome) => ({ outcome, lines: linesOf(outcome, devices) }));
  const compared = rows.filter(({ lines }) => lines.length > 0);
  const left = rows.filter(({ lines }) => lines.length === 0);
  return (
    <section className="bench-speed" aria-labelledby="bench-speed">
      <h3 id="bench-speed" className="bench-outcome-title">
        Compared with measured devices
      </h3>
      {compared.length > 0 && (
        <dl className="bench-speeds tabular">
          {compared.map(({ outcome, lines }) => (
            <div key={outcome.scenario}>
              <dt>
                {outcome.title}
                <span className="shell-quiet"> {valueOf(outcome)}</span>
              </dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {left.length > 0 && (
        <p className="bench-note">
          Not compared, because those devices were measured with the quick test and generated photos:{" "}
          {left.map(({ outcome }) => outcome.title).join("; ")}.
        </p>
      )}
      {devices.map(({ name, note, file }) => (
        <p key={name} className="bench-note">
          {name.charAt(0).toUpperCase() + name.slice(1)}: {file.machine.browser}, measured{" "}
          {file.date.slice(0, 10)}.{note && ` ${note}`}
        </p>
      ))}
    </section>
  );
}

function valueOf(outcome: Outcome): string {
  const figure = speedFigure(outcome);
  if (figure === null) return "";
  const words = medianWords(figure.values, figure.unit);
  const minute = perMinute(figure);
  return minute === null ? words : `${words}, ${minute}`;
}

function linesOf(outcome: Outcome, devices: readonly ReferenceDevice[]): string[] {
  const own = speedFigure(outcome);
  if (own === null) return [];
  return devices.flatMap(({ name, file }) => {
    const other = sameWork(outcome, file);
    const figure = other && speedFigure(other);
    const ratio = figure && speedRatio(own, figure);
    return ratio === null ? [] : [speedWords(ratio, name)];
  });
}
