import type { ReactElement } from "react";
import { shellWords } from "../../../words/shell.ts";
import { BackIcon } from "./icons.tsx";
import { Link } from "./link.tsx";
import "./back-link.css";

interface BackLinkProps {
  /** A page's path. */
  href: string;
  /** What that page is called. */
  name: string;
}

/** The way back to a page, above the title of one within it. */
export function BackLink({ href, name }: BackLinkProps): ReactElement {
  return (
    <Link href={href} className="shell-back">
      <BackIcon size={18} aria-hidden />
      {name}
    </Link>
  );
}

/** The way back from a tool to the page Library. */
export function BackToLibrary(): ReactElement {
  return <BackLink href="/import" name={shellWords.say("navLibrary")} />;
}
