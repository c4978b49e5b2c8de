import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
  type RefObject,
} from "react";
import { noFilter } from "../../../photo/filter/filter.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { PlainLink, showMatching } from "../../../views/shell/layout/route.ts";
import { commonWords } from "../../../words/common.ts";
import type { PersonKey, PersonShown } from "../shared/people-port.ts";
import { peopleWords } from "../words.ts";
import { FacePicture } from "./face-picture.tsx";
import { peopleVersionAtom } from "./people.ts";

const { say } = peopleWords;

/** Rows of cards that are asked for, and rendered, together. */
const rowsAtOnce = 6;

/** The narrowest card, and what is between two, in CSS pixels, as in faces.css. */
const [cardWidth, gap] = [112, 16];

interface PeopleGridProps {
  title: string;
  people: readonly PersonKey[];
  /** It is the first on the page: its first cards are on screen. */
  first?: boolean;
}

/** A list of any length: only what is on screen, or near it, is asked for and rendered. */
export function PeopleGrid({ title, people, first = false }: PeopleGridProps): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  const columns = useColumns(box, people.length > 0);
  // Hundreds of pieces come after the first one is on screen, in whose place there is room until then.
  const isWhole = useDeferredValue(true, false);
  if (people.length === 0) return null;
  const size = columns * rowsAtOnce;
  const pieces = isWhole ? Math.ceil(people.length / size) : 1;
  const rowsLeft = Math.ceil(people.length / columns) - pieces * rowsAtOnce;
  return (
    <section aria-label={title}>
      <h2 className="shell-section-title">{title}</h2>
      <div ref={box} className="people-grid" style={{ "--people-columns": columns } as CSSProperties}>
        {columns > 0 &&
          Array.from({ length: pieces }, (_, at) => (
            <Piece
              key={`${columns} ${at}`}
              people={people.slice(at * size, (at + 1) * size)}
              columns={columns}
              before={at * size}
              all={people.length}
              near={first && at === 0}
            />
          ))}
        {columns > 0 && rowsLeft > 0 && <div className="people-piece" style={styleOf(rowsLeft)} />}
      </div>
    </section>
  );
}

/** How many cards stand side by side; 0 until that is known. */
function useColumns(box: RefObject<HTMLElement | null>, isThere: boolean): number {
  const [columns, setColumns] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!isThere || element === null) return;
    const measure = (): void =>
      setColumns(Math.max(1, Math.floor((element.clientWidth + gap) / (cardWidth + gap))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isThere]);
  return columns;
}

interface PieceProps {
  people: readonly PersonKey[];
  columns: number;
  /** How many stand before these, and how many there are in all. */
  before: number;
  all: number;
  /** They are on screen from the start. */
  near: boolean;
}

const styleOf = (rows: number): CSSProperties => ({ "--people-rows": rows }) as CSSProperties;

/** Some rows of cards. Away from the screen they only take their room. */
function Piece(props: PieceProps): ReactElement {
  const { people, columns, near } = props;
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box, near);
  return (
    <div ref={box} className="people-piece" style={styleOf(Math.ceil(people.length / columns))}>
      {isNear && <Cards {...props} />}
    </div>
  );
}

function Cards({ people, before, all }: PieceProps): ReactElement | null {
  // The same text is the same question.
  const shown = useLiveQuery(JSON.stringify(people), {
    ask: (library, keys) => library.people.shown(JSON.parse(keys) as PersonKey[]),
    dependsOn: (get) => get(peopleVersionAtom),
    restMs: 1000,
  });
  if (shown === null) return null;
  return (
    <ul className="people-cards">
      {shown.map((person, at) => (
        <li key={person.id ?? person.name} aria-posinset={before + at + 1} aria-setsize={all}>
          <PersonCard person={person} />
        </li>
      ))}
    </ul>
  );
}

/** Whether an element is on screen, or less than a screen away; `first`: before that is known. */
function useIsNear(box: RefObject<HTMLElement | null>, first: boolean): boolean {
  const [isNear, setNear] = useState(first);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: scrollerOf(box.current),
      rootMargin: "100% 0px",
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return isNear;
}

/** What an element scrolls in: a margin is one of that alone. */
function scrollerOf(element: Element): Element | Document {
  const page = element.closest(".shell-page");
  return page !== null && page.clientHeight < page.scrollHeight ? page : document;
}

function PersonCard({ person: { id, name, photos, cover } }: { person: PersonShown }): ReactElement {
  const inside = (
    <>
      <FacePicture face={cover} large />
      <span className="people-card-name">{name ?? say("nobody")}</span>{" "}
      <span className="people-card-line tabular">{commonWords.say("photos", { count: photos })}</span>
    </>
  );
  return id === null ? (
    <button
      type="button"
      className="people-card people-card-button"
      onClick={() => showMatching({ ...noFilter, person: name })}
    >
      {inside}
    </button>
  ) : (
    <PlainLink href={`/people#${id}`} className="people-card">
      {inside}
    </PlainLink>
  );
}
