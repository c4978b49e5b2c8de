import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from "react";
import { shownName } from "../../../photo/names/shown-name.ts";
import type { ReportLine } from "../../../store/library/library.ts";
import { reportWords } from "../../../words/report.ts";
import { readersAreUnderstood } from "../../../store/import/why-not-shown.ts";

/** Rows rendered beyond the visible ones, so that quick scrolling shows no gaps. */
const spare = 12;

interface RowSpan {
  first: number;
  last: number;
}

/** The visible rows of a list, by its position in the scrolling page. */
function rowsInSight(list: HTMLElement, page: Element, rowHeight: number, rows: number): RowSpan {
  const above = page.getBoundingClientRect().top - list.getBoundingClientRect().top;
  const first = Math.floor(above / rowHeight) - spare;
  const last = Math.ceil((above + page.clientHeight) / rowHeight) + spare;
  return { first: Math.max(0, Math.min(first, rows)), last: Math.max(0, Math.min(last, rows)) };
}

/** The rows to render, and the real height of one in CSS pixels (text size and width change it). */
function useWindow(rows: number): {
  list: React.RefObject<HTMLUListElement | null>;
  span: RowSpan;
  rowHeight: number;
} {
  const list = useRef<HTMLUListElement>(null);
  const [span, setSpan] = useState<RowSpan>({ first: 0, last: Math.min(rows, 2 * spare) });
  const [rowHeight, setRowHeight] = useState(56);

  useLayoutEffect(() => {
    const height = list.current?.firstElementChild?.getBoundingClientRect().height;
    if (height !== undefined && height > 0) setRowHeight(height);
  }, [span]);

  useEffect(() => {
    const box = list.current;
    const page = box?.closest(".shell-page");
    if (!box || !page) return;
    const look = (): void => {
      const next = rowsInSight(box, page, rowHeight, rows);
      setSpan((last) => (last.first === next.first && last.last === next.last ? last : next));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(page);
    page.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      page.removeEventListener("scroll", look);
    };
  }, [rows, rowHeight]);
  return { list, span, rowHeight };
}

/** All lines of the report. Only visible ones are in the document, so that 10,000 cost nothing. */
export function ReportList({ lines }: { lines: readonly ReportLine[] }): ReactElement {
  const { list, span, rowHeight } = useWindow(lines.length);
  return (
    <ul
      ref={list}
      className="import-report-list"
      style={{ height: lines.length * rowHeight, paddingTop: span.first * rowHeight }}
      aria-label={reportWords.say("list")}
    >
      {lines.slice(span.first, span.last).map((line, index) => (
        <Row key={span.first + index} line={line} place={span.first + index + 1} of={lines.length} />
      ))}
    </ul>
  );
}

function Row({ line, place, of }: { line: ReportLine; place: number; of: number }): ReactElement {
  const path = shownName(line.path);
  const cut = path.lastIndexOf("/") + 1;
  return (
    <li className="import-report-line" aria-setsize={of} aria-posinset={place}>
      <span className="import-report-path" title={path}>
        <span className="import-report-folder">{path.slice(0, cut)}</span>
        <span className="import-report-file">{path.slice(cut)}</span>
      </span>
      {readersAreUnderstood() && <span className="import-report-why">{line.message}</span>}
    </li>
  );
}
