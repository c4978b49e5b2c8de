import { useAtomValue } from "jotai";
import { memo, useMemo, useState, type CSSProperties, type ReactElement } from "react";
import type { Trip } from "../../../photo/trips.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { printWords } from "../words.ts";
import { emptyAspect, printedSections, type PrintedPhoto } from "./print-rows.ts";
import { PrintTrip } from "./print-trip.tsx";
import { sectionName } from "./print-words.ts";
import { usePrintedPlaces } from "./printed-places.ts";

const { say } = printWords;

interface PrintSheetProps {
  title: string;
  /** The trip these photos are of; null for none. */
  trip: Trip | null;
  line: string;
  rows: Uint32Array;
  perLine: number;
  onLoaded: (row: number) => void;
}

/** All that goes onto paper: a title, and every photo in lines that no page breaks. On screen it is the preview. */
export function PrintSheet({ title, trip, line, rows, perLine, onLoaded }: PrintSheetProps): ReactElement {
  const { columns } = useAtomValue(libraryAtom);
  const sections = useMemo(() => printedSections(rows, columns, perLine), [rows, columns, perLine]);
  const places = usePrintedPlaces(sections);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section className="print-sheet" aria-label={say("preview")} tabIndex={0}>
      <h2 className="print-title">{title}</h2>
      <p className="print-line-of-words tabular">{line}</p>
      {trip && <PrintTrip trip={trip} />}
      {sections.map((section, at) => (
        <section key={at} className="print-section">
          {section.lines.map((photos, number) => (
            <div key={photos[0]?.row} className="print-block">
              {number === 0 && <h3 className="print-heading">{sectionName(section, places[at])}</h3>}
              <PrintLine photos={photos} rest={emptyAspect(photos, perLine)} onLoaded={onLoaded} />
            </div>
          ))}
        </section>
      ))}
    </section>
  );
}

interface PrintLineProps extends Pick<PrintSheetProps, "onLoaded"> {
  photos: readonly PrintedPhoto[];
  /** What stays empty. */
  rest: number;
}

function PrintLine({ photos, rest, onLoaded }: PrintLineProps): ReactElement {
  return (
    <div className="print-line">
      {photos.map(({ row, aspect }) => (
        <PrintPicture key={row} row={row} aspect={aspect} onLoaded={onLoaded} />
      ))}
      {rest > 0 && <span style={{ flex: `${rest} 1 0` }} />}
    </div>
  );
}

interface PrintPictureProps extends Pick<PrintSheetProps, "onLoaded"> {
  row: number;
  aspect: number;
}

const PrintPicture = memo(function PrintPicture({ row, aspect, onLoaded }: PrintPictureProps): ReactElement {
  const now = usePicture(row)?.url ?? null;
  // There are more on paper than are kept for the screen: what came once stays.
  const [kept, setKept] = useState(now);
  if (now !== null && now !== kept) setKept(now);
  return (
    <span className="print-photo" style={{ "--aspect": aspect } as CSSProperties}>
      {kept === null ? (
        <span className="print-none">{say("noPreview")}</span>
      ) : (
        <img src={kept} alt="" decoding="sync" onLoad={() => onLoaded(row)} />
      )}
    </span>
  );
});
