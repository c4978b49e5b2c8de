/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a real table lays out all its rows, a hundred thousand of them */
import { useCallback, type ReactElement, type ReactNode } from "react";
import type { GridWindow } from "./grid-window.ts";

interface GridHeadProps {
  grid: GridWindow;
  /** Content pixels minus element pixels. */
  shift: number;
  head: ReactNode;
}

/** Room above the tiles as high as what stands in it. The first row of the table, as a grid holds nothing but rows. */
export function GridHead({ grid, shift, head }: GridHeadProps): ReactElement {
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const tell = (): void => grid.setHead(Math.ceil(element.getBoundingClientRect().height));
      tell();
      const observer = new ResizeObserver(tell);
      observer.observe(element);
      return () => {
        observer.disconnect();
        grid.setHead(0);
      };
    },
    [grid],
  );
  return (
    <div ref={measure} role="row" className="grid-head" style={{ top: -shift }}>
      <div role="columnheader">{head}</div>
    </div>
  );
}
