import type { ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";
import { AddFolderIcon, type Icon } from "./icons.tsx";
import { pickFolder } from "./pick.tsx";
import "./empty.css";
import { shellWords } from "../../../words/shell.ts";

interface EmptyProps {
  icon: Icon;
  title: string;
  /** One sentence: what the page is for, or what to do. */
  children: ReactNode;
  /** The one useful button. */
  action?: ReactNode;
}

/** Shown where there is nothing yet: what would be here, and the way to it. */
export function Empty({ icon: Sign, title, children, action }: EmptyProps): ReactElement {
  return (
    <div className="shell-empty">
      <Sign size={40} strokeWidth={1.25} aria-hidden />
      <h2 className="shell-empty-title">{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** "Add folder", where nothing was imported yet. */
export function AddFolderButton(): ReactElement {
  return (
    <Button kind="primary" icon={AddFolderIcon} onClick={() => void pickFolder()}>
      {shellWords.say("addFolder")}
    </Button>
  );
}
