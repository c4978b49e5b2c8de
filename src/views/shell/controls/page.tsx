import { useCallback, type ReactElement, type ReactNode } from "react";
import { HelpLink } from "../help/help-link.tsx";
import type { HelpName } from "../help/help-pages.ts";
import { PageTabs, useTabbed } from "../layout/page-tabs.tsx";
import "./page.css";

interface PageProps {
  title: string;
  /** Wider, for pictures. */
  wide?: boolean;
  /** Above the title, such as a link back; instead of tabs, if the page has a tab. */
  above?: ReactNode;
  /** The page of help about it. */
  help?: HelpName;
  /** A person who comes back finds it scrolled as it was. */
  keeps?: boolean;
  children: ReactNode;
}

/** How far each page was scrolled when it was left, in CSS pixels. */
const tops = new Map<string, number>();

/** What a person does to scroll: then a page that is still being filled stays where they are. */
const gestures = ["wheel", "pointerdown", "keydown"] as const;

/**
 * The ref of a scrolling element that is where it was left when somebody comes back to it, as soon as its only child is tall
 * enough. `page`: its name; null for one that begins at the top.
 */
function useKeptScroll(page: string | null): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (element === null || page === null) return;
      let wanted = tops.get(page) ?? 0;
      const stop = new AbortController();
      const goThere = (): void => {
        if (wanted === 0) return;
        element.scrollTop = wanted;
        if (element.scrollTop >= wanted - 1) wanted = 0;
      };
      const observer = new ResizeObserver(goThere);
      if (element.firstElementChild) observer.observe(element.firstElementChild);
      goThere();
      const options = { passive: true, signal: stop.signal };
      const note = (): void => {
        if (wanted === 0) tops.set(page, element.scrollTop);
      };
      element.addEventListener("scroll", note, options);
      for (const name of gestures) element.addEventListener(name, () => (wanted = 0), options);
      return () => {
        observer.disconnect();
        stop.abort();
      };
    },
    [page],
  );
}

/** A page of text: one scrolling column under a heading. Its tab says the title already, which is then for screen readers alone. */
export function Page({ title, wide = false, above, help, keeps = false, children }: PageProps): ReactElement {
  const scroller = useKeptScroll(keeps ? title : null);
  const atTab = useTabbed();
  const tabbed = above === undefined ? atTab : null;
  return (
    <div ref={scroller} className="shell-page">
      <div className="shell-page-column" data-wide={wide}>
        {tabbed ? <PageTabs current={tabbed} /> : above}
        {help && <HelpLink page={help} />}
        <h1 className={tabbed ? "visually-hidden" : "shell-page-title"}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
