import type { ReactElement, ReactNode } from "react";
import "./page.css";

/** A page of words: one column under one heading, scrolling by itself. */
export function Page({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <div className="shell-page">
      <div className="shell-page-column">
        <h1 className="shell-page-title">{title}</h1>
        {children}
      </div>
    </div>
  );
}
