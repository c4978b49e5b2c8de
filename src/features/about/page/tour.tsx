import { useAtomValue } from "jotai";
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactElement,
} from "react";
import { createPortal } from "react-dom";
import { filterToQuery, noFilter } from "../../../photo/filter/filter.ts";
import type { Trip } from "../../../photo/trips.ts";
import type { DialogProps } from "../../../store/dialogs.ts";
import { publicIdOf } from "../../../store/library/details.ts";
import { deselectRows, selectionNow, selectRows } from "../../../store/selection/selection.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { useEscapeTurn } from "../../../views/shell/controls/escape-turns.ts";
import { go, openPhoto } from "../../../views/shell/layout/route.ts";
import { say as tell } from "../../../views/shell/messages/said.ts";
import { focusIsLost, focusMain } from "../../../views/shell/use-keep-focus.ts";
import { shortPlaceName } from "../../../views/shell/words/place-words.ts";
import { tripName } from "../../../views/shell/words/trip-words.ts";
import { tripsAtom } from "../../trips/page/trips.ts";
import { aboutWords } from "../words.ts";
import "./tour.css";

const { say } = aboutWords;

/** Its steps; `lead` goes to what a step tells of, and answers what ends that. */
const steps = [
  { name: "stepTrips", lead: () => go("/trips") },
  { name: "stepTrip", lead: ({ id }) => go(`/trip/${id}`) },
  { name: "stepMap", lead: () => go("/map") },
  { name: "stepPhoto", lead: openCover },
  {
    name: "stepSearch",
    lead: (trip) => go(`/?${filterToQuery({ ...noFilter, text: placeOf(trip) }).toString()}`),
  },
  { name: "stepSave", lead: selectCover },
] as const satisfies { name: string; lead: (trip: Trip) => (() => void) | void }[];

/** The place with the most photos of a trip, or what the trip is called. */
function placeOf(trip: Trip): string {
  const [most] = trip.places.toSorted((a, b) => b.photos - a.photos);
  return most ? shortPlaceName(most.place) : tripName(trip);
}

function openCover({ cover }: Trip): (() => void) | void {
  go("/");
  if (cover === null) return;
  let isWanted = true;
  void publicIdOf(cover).then((id) => {
    if (isWanted && id !== null) openPhoto(id);
  });
  return () => {
    isWanted = false;
  };
}

function selectCover({ cover }: Trip): (() => void) | void {
  go("/");
  if (cover === null || selectionNow().has(cover)) return;
  const rows = Uint32Array.of(cover);
  selectRows(rows);
  return () => deselectRows(rows);
}

/** The viewer holds focus and pointer while it is open, so that what is to be used beside it has to be in it. */
const boxNow = (): Element => document.querySelector(".viewer") ?? document.body;

function watchBox(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

/** A look at the app itself, a step after another: each leads to a page, and a card says what is there. It changes nothing. */
export function Tour({ onClose }: DialogProps<"tour">): ReactElement {
  const [at, setAt] = useState(0);
  const box = useSyncExternalStore(watchBox, boxNow);
  // None in the first seconds of the sample trip.
  const trip = useAtomValue(tripsAtom)?.trips[0];
  const latest = useRef(trip);
  useEffect(() => {
    latest.current = trip;
  });
  const place = trip ? placeOf(trip) : "";
  // It is led once to a step, as soon as there is what it shows: photos that come later leave people where they went.
  const isSearch = steps[at]?.name === "stepSearch";
  const shown = at === 0 ? "" : at === 1 ? trip?.id : isSearch ? place : trip !== undefined;
  useEffect(() => {
    if (at === 0) return go("/trips");
    return latest.current && steps[at]?.lead(latest.current);
  }, [at, shown]);
  useEffect(
    () => () => {
      if (focusIsLost()) focusMain();
    },
    [],
  );
  return createPortal(<Card at={at} place={place} onGo={setAt} onEnd={onClose} />, box);
}

interface CardProps {
  at: number;
  /** What the step of the search looks for. */
  place: string;
  onGo: (at: number) => void;
  onEnd: () => void;
}

function Card({ at, place, onGo, onEnd }: CardProps): ReactElement {
  const next = useRef<HTMLButtonElement>(null);
  const step = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;
  const text = say(`${step.name}Text`, { place });
  const isFirst = at === 0;
  useEscapeTurn(onEnd);
  useEffect(() => {
    // Also where "Back", which had the focus, has led to the first step.
    next.current?.focus({ preventScroll: true });
  }, [isFirst]);
  useEffect(() => {
    tell(say(step.name));
    tell(text);
  }, [step.name, text]);
  const press = (event: KeyboardEvent): void => {
    // No key pressed here is for what is beneath.
    event.stopPropagation();
    if (event.key === "Escape") onEnd();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it holds back keys of its buttons
    <section className="about-tour" aria-label={say("tourName")} onKeyDown={press}>
      <p className="about-tour-at tabular">{say("stepOf", { at: at + 1, count: steps.length })}</p>
      <h2>{say(step.name)}</h2>
      <p>{text}</p>
      <div className="about-tour-ways">
        {!isLast && (
          <Button kind="plain" onClick={onEnd}>
            {say("end")}
          </Button>
        )}
        {!isFirst && <Button onClick={() => onGo(at - 1)}>{say("back")}</Button>}
        <Button ref={next} kind="primary" onClick={() => (isLast ? onEnd() : onGo(at + 1))}>
          {say(isLast ? "done" : "next")}
        </Button>
      </div>
    </section>
  );
}
