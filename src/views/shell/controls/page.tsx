import type { ReactElement, ReactNode } from "react";
import "./page.css";

interface PageProps {
  title: string;
  /** Pictures take more room than words. */
  wide?: boolean;
  /** Above the title, as a way back. */
  above?: ReactNode;
  children: ReactNode;
}

/** A page of words: one column under one heading, scrolling by itself. */
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
