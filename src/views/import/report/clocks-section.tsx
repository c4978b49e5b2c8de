import type { ReactElement } from "react";
import { fixClock, useWrongClocks } from "../../../features/dates/page/dates.ts";
import { Button } from "../../shell/controls/button.tsx";
import { evidenceWords, wrongClockWords } from "../../shell/words/clock-words.ts";
import { reportWords } from "../../../words/report.ts";

/** Cameras whose clocks disagree with the places of their photos, each with a fix; nothing without any. */
export function ClocksSection(): ReactElement | null {
  const findings = useWrongClocks() ?? [];
  if (findings.length === 0) return null;
  return (
    <section className="report-clocks" aria-labelledby="report-clocks-title">
      <h2 id="report-clocks-title" className="report-clocks-title">
        {reportWords.say("clocks")}
      </h2>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.camera} ${finding.from}`} className="report-clock">
            <div>
              <p>{wrongClockWords(finding)}</p>
              <p className="shell-quiet">{evidenceWords(finding)}</p>
            </div>
            <Button onClick={() => fixClock(finding)}>{reportWords.say("fixClock")}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
