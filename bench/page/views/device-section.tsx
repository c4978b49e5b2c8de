import { useEffect, useState, type ReactElement } from "react";
import { CheckIcon, CloseIcon, InfoIcon } from "../../../src/views/shell/controls/icons.tsx";
import type { Check, CheckGroup, CheckState } from "../device/check.ts";
import { checkDevice } from "../device/check-device.ts";
import { summary } from "./summary.ts";

/** What this browser and this device can do for Pinroll, tried out, in plain words. */
export function DeviceSection(): ReactElement {
  const [groups, setGroups] = useState<CheckGroup[] | null>(null);
  useEffect(() => {
    let isGone = false;
    void checkDevice().then((found) => !isGone && setGroups(found));
    return () => void (isGone = true);
  }, []);
  return (
    <section className="shell-section" aria-labelledby="bench-device">
      <h2 id="bench-device" className="bench-heading">
        This browser and device
      </h2>
      <output className="bench-summary">
        {groups === null ? "Checking this browser…" : summary(groups)}
      </output>
      {groups && <Found groups={groups} />}
    </section>
  );
}

/** What is not as well as it can be comes first; all of it is there for who wants to know. */
function Found({ groups }: { groups: readonly CheckGroup[] }): ReactElement {
  const limited = groups.flatMap(({ checks }) => checks.filter(({ state }) => state !== "good"));
  return (
    <>
      {limited.length > 0 && <CheckList checks={limited} wide />}
      <details className="bench-details">
        <summary>All checks</summary>
        <div className="bench-groups">
          {groups.map(({ title, checks }) => (
            <div key={title} className="bench-group">
              <h3 className="shell-section-title">{title}</h3>
              <CheckList checks={checks} />
            </div>
          ))}
        </div>
      </details>
    </>
  );
}

function CheckList({ checks, wide = false }: { checks: readonly Check[]; wide?: boolean }): ReactElement {
  return (
    <ul className="bench-checks" data-wide={wide}>
      {checks.map((check) => (
        <CheckRow key={check.name} check={check} />
      ))}
    </ul>
  );
}

const signs = { good: CheckIcon, slow: InfoIcon, missing: CloseIcon };
const stateWords: Record<CheckState, string> = { good: "Good:", slow: "Limited:", missing: "Missing:" };

function CheckRow({ check: { name, state, says, advice } }: { check: Check }): ReactElement {
  const Sign = signs[state];
  return (
    <li data-state={state}>
      <Sign size={18} aria-label={stateWords[state]} />
      <div>
        <p className="bench-check-name">{name}</p>
        <p className="shell-quiet">{says}</p>
        {advice !== undefined && <p>{advice}</p>}
      </div>
    </li>
  );
}
