import type { ReactElement, ReactNode } from "react";
import "./page.css";

interface PageProps {
  title: string;
  /** Wider, for pictures. */
  wide?: boolean;
  /** Above the title, such as a link back. */
  above?: ReactNode;
  /** What is above says the title already: it is for screen readers alone. */
  unseen?: boolean;
  children: ReactNode;
}

/** A page of text: one scrolling column under a heading. */
export function Page({ title, wide = false, above, unseen = false, children }: PageProps): ReactElement {
  return (
    <div className="shell-page">
      <div className="shell-page-column" data-wide={wide}>
        {above}
        <h1 className={unseen ? "visually-hidden" : "shell-page-title"}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
