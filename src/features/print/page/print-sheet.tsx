import { useAtomValue } from "jotai";
import { memo, useMemo, useState, type CSSProperties, type ReactElement } from "react";
import type { Trip } from "../../../photo/trips.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { printWords } from "../words.ts";
import {
  emptyAspect,
  mostPrinted,
  printedSections,
  type PrintedPhoto,
  type PrintedSection,
} from "./print-rows.ts";
import { citiesText, lengthText, wayText } from "../../../views/shell/words/trip-words.ts";
import { RouteMap } from "../../../views/shell/world/route-map.tsx";
import { formatDay, formatMonth } from "../../../views/shell/words/format.ts";
import { wideWords } from "../../../views/shell/words/wide-words.ts";
import { shortPlaceName } from "../../../views/shell/words/place-words.ts";
import type { Place } from "../../../photo/geo/place.ts";
import { placesVersionAtom } from "../../../store/library/snapshot.ts";
import { useLiveQuery } from "../../../store/query.ts";

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

/** The place all photos of each section share, in their order; null where they share none. Empty until known. */
function usePrintedPlaces(sections: readonly PrintedSection[]): readonly (Place | null)[] {
  const groups = useMemo(() => sections.map(rowsOf), [sections]);
  const answer = useLiveQuery(groups, {
    dependsOn: (get) => get(placesVersionAtom),
    ask: async (library, asked) => ({ asked, places: await library.queries.sharedPlaces(asked) }),
    restMs: 1000,
  });
  return answer?.asked === groups ? answer.places : [];
}

const rowsOf = ({ lines }: PrintedSection): Uint32Array => Uint32Array.from(lines.flat(), ({ row }) => row);

/** More cities would be a page of their own. */
const mostCities = 12;

/** What a trip's paper begins with: how long it was, its cities in the order they were visited, and its route. */
function PrintTrip({ trip }: { trip: Trip }): ReactElement {
  const line = [lengthText(trip), wayText(trip.metres)].filter((part) => part !== "");
  return (
    <div className="print-trip">
      <div>
        <p className="tabular">{line.join(" · ")}</p>
        <p>{citiesText(trip, mostCities)}</p>
      </div>
      {trip.route.length > 2 && <RouteMap className="print-route" route={trip.route} />}
    </div>
  );
}

/** "Friday, 3 May 2024 · Lisbon", "May 2024", "No date". */
function sectionName(
  { unit, at, width }: Pick<PrintedSection, "unit" | "at" | "width">,
  place?: Place | null,
): string {
  const day = (): string => (unit === "day" ? formatDay(at) : formatMonth(at));
  const date = (): string => (width === 0 ? day() : wideWords({ from: at, width }));
  const name = Number.isNaN(at) ? say("noDate") : date();
  return place ? `${name} · ${shortPlaceName(place)}` : name;
}

/** What the dialog says above the pages. `loaded`: this many pictures are there. */
export function printState(loaded: number, pictures: number, photos: number): string {
  if (loaded < pictures) return say("preparing", { loaded, count: pictures });
  return photos > mostPrinted
    ? say("onlyFirst", { most: mostPrinted, count: photos })
    : say("ready", { count: photos });
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
