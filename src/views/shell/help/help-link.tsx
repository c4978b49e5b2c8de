import type { ReactElement } from "react";
import { commonWords } from "../../../words/common.ts";
import { HelpIcon } from "../controls/icons.tsx";
import { Link } from "../controls/link.tsx";
import type { HelpName } from "./help-pages.ts";
import "./help-link.css";

interface HelpLinkProps {
  page: HelpName;
  /** Called before it leads there, as where a dialog closes. */
  onClick?: () => void;
}

/** A sign that leads to the page of help about what is around it. */
export function HelpLink({ page, onClick }: HelpLinkProps): ReactElement {
  const name = commonWords.say("help");
  return (
    <Link
      href={`/help/${page}`}
      className="shell-icon-button shell-help"
      title={name}
      aria-label={name}
      onClick={onClick}
    >
      <HelpIcon size={20} aria-hidden />
    </Link>
  );
}
