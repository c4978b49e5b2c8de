import type { ReactElement, ReactNode } from "react";
import { ProblemIcon } from "./icons.tsx";
import "../layout/tool-page.css";

/** Something that went wrong, told at once. */
export function WarningBox({ children }: { children: ReactNode }): ReactElement {
  return (
    <p className="tool-warning" role="alert">
      <ProblemIcon size={20} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
