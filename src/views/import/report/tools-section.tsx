import type { ReactElement } from "react";
import { pages } from "../../../features/registry.ts";
import { reportWords } from "../../../words/report.ts";
import { Link } from "../../shell/controls/link.tsx";

const { say } = reportWords;

/** The pages that prove, tidy and repair, each with a sentence; there before the first import, too. */
export function ToolsSection(): ReactElement {
  return (
    <section className="report-tools" aria-labelledby="report-tools-title">
      <h2 id="report-tools-title" className="health-title">
        {say("tools")}
      </h2>
      <ul className="report-tools-list">
        {pages.map(({ address, tool }) => {
          if (!tool) return null;
          const { name, icon: Sign } = tool;
          return (
            <li key={address}>
              <Link
                href={address}
                className="report-tool"
                aria-label={say(name)}
                aria-describedby={`report-tool-${name}`}
              >
                <Sign size={20} aria-hidden />
                <span className="report-tool-words">
                  <span className="report-tool-name">{say(name)}</span>
                  <span id={`report-tool-${name}`} className="shell-quiet">
                    {say(`${name}Text`)}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
