import type { ReactElement } from "react";
import { reportWords } from "../../../words/report.ts";
import { DataIcon, NoPlaceIcon, RepairIcon, StacksIcon, StorageIcon } from "../../shell/controls/icons.tsx";
import { Link } from "../../shell/controls/link.tsx";

const { say } = reportWords;

const tools = [
  { page: "/check", icon: StorageIcon, name: "checkCard", about: "checkCardText" },
  { page: "/similar", icon: StacksIcon, name: "similar", about: "similarText" },
  { page: "/coverage", icon: NoPlaceIcon, name: "gaps", about: "gapsText" },
  { page: "/repair", icon: RepairIcon, name: "repair", about: "repairText" },
  { page: "/sql", icon: DataIcon, name: "sql", about: "sqlText" },
] as const;

/** The pages that prove, tidy and repair, each with a sentence; there before the first import, too. */
export function ToolsSection(): ReactElement {
  return (
    <section className="report-tools" aria-labelledby="report-tools-title">
      <h2 id="report-tools-title" className="health-title">
        {say("tools")}
      </h2>
      <ul className="report-tools-list">
        {tools.map(({ page, icon: Sign, name, about }) => (
          <li key={page}>
            <Link
              href={page}
              className="report-tool"
              aria-label={say(name)}
              aria-describedby={`report-tool-${name}`}
            >
              <Sign size={20} aria-hidden />
              <span className="report-tool-words">
                <span className="report-tool-name">{say(name)}</span>
                <span id={`report-tool-${name}`} className="shell-quiet">
                  {say(about)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
