import type { ReactElement } from "react";
import { shellWords } from "../../../words/shell.ts";
import { BackIcon } from "./icons.tsx";
import { Link } from "./link.tsx";
import "./back-to-library.css";

/** The way back from a tool to the page Library, above the tool's title. */
export function BackToLibrary(): ReactElement {
  return (
    <Link href="/import" className="shell-back">
      <BackIcon size={18} aria-hidden />
      {shellWords.say("navLibrary")}
    </Link>
  );
}
