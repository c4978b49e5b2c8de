import type { ReactElement, ReactNode } from "react";
import { useKeptScroll } from "../scroll/use-kept-scroll.ts";
import "./page.css";

interface PageProps {
  title: string;
  /** Wider, for pictures. */
  wide?: boolean;
  /** Above the title, such as a link back. */
  above?: ReactNode;
  /** What is above says the title already: it is for screen readers alone. */
  unseen?: boolean;
  /** A person who comes back finds it scrolled as it was. */
  keeps?: boolean;
  children: ReactNode;
}

/** A page of text: one scrolling column under a heading. */
export function Page({
  title,
  wide = false,
  above,
  unseen = false,
  keeps = false,
  children,
}: PageProps): ReactElement {
  const scroller = useKeptScroll(keeps ? title : null);
  return (
    <div ref={scroller} className="shell-page">
      <div className="shell-page-column" data-wide={wide}>
        {above}
        <h1 className={unseen ? "visually-hidden" : "shell-page-title"}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
