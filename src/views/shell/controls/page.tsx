import type { ReactElement, ReactNode } from "react";
import "./page.css";

interface PageProps {
  title: string;
  /** Wider, for pictures. */
  wide?: boolean;
  /** Above the title, such as a link back. */
  above?: ReactNode;
  children: ReactNode;
}

/** A page of text: one scrolling column under a heading. */
export function Page({ title, wide = false, above, children }: PageProps): ReactElement {
  return (
    <div className="shell-page">
      <div className="shell-page-column" data-wide={wide}>
        {above}
        <h1 className="shell-page-title">{title}</h1>
        {children}
      </div>
    </div>
  );
}
