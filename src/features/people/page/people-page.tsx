import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { noFilter } from "../../../photo/filter/filter.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { BackToLibrary } from "../../../views/shell/controls/back-link.tsx";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Empty } from "../../../views/shell/controls/empty.tsx";
import { PeopleIcon } from "../../../views/shell/controls/icons.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { navigate, PlainLink, showMatching, useHash } from "../../../views/shell/layout/route.ts";
import { commonWords } from "../../../words/common.ts";
import { CloserLook } from "../../seen/page/closer-look.tsx";
import { offeredPacks } from "../../seen/page/seen-state.ts";
import { seenWishAtom } from "../../seen/page/seen-wish.ts";
import type { PeopleShown, PersonShown } from "../shared/people-port.ts";
import { peopleWords } from "../words.ts";
import { FacePicture } from "./face-picture.tsx";
import { mostPeople, peopleAtom, peopleVersionAtom } from "./people.ts";
import { PersonPage } from "./person-page.tsx";
import { Questions, WhoIsThis } from "./questions.tsx";
import "./faces.css";

const { say } = peopleWords;

const peoplePack = offeredPacks.find(({ name }) => name === "people");

/** All people in photos, and questions about them, or the person in the URL. */
export function PeoplePage(): ReactElement {
  const hash = useHash();
  return /^\d{1,9}$/.test(hash) ? <PersonPage key={hash} id={Number(hash)} /> : <AllPeople />;
}

function AllPeople(): ReactElement {
  const shown = useAtomValue(peopleAtom);
  return (
    <Page title={say("title")} wide keeps above={<BackToLibrary />}>
      {peoplePack && <CloserLook pack={peoplePack} />}
      {shown !== null && (isEmpty(shown) ? <Nobody /> : <Everybody shown={shown} />)}
    </Page>
  );
}

function isEmpty({ people, counts }: PeopleShown): boolean {
  return people.length + counts.once + counts.hidden === 0;
}

function Nobody(): ReactElement {
  const isOn = useAtomValue(seenWishAtom).people !== undefined;
  const isOffered = peoplePack !== undefined;
  return (
    <Empty
      icon={PeopleIcon}
      title={say("none")}
      action={
        isOffered &&
        !isOn && <Button onClick={() => navigate("/settings/library")}>{say("toSettings")}</Button>
      }
    >
      {say(isOffered && !isOn ? "noneOff" : "noneOn")}
    </Empty>
  );
}

function Everybody({ shown: { people, counts } }: { shown: PeopleShown }): ReactElement {
  const named = people.filter(({ name }) => name !== null);
  const unnamed = people.filter(({ name }) => name === null);
  return (
    <>
      <WhoIsThis unnamed={unnamed} />
      <Questions />
      <PeopleList title={say("named")} people={named} />
      <PeopleList title={say("unnamed")} people={unnamed} />
      <OtherPeople kind="once" count={counts.once} />
      <OtherPeople kind="hidden" count={counts.hidden} />
    </>
  );
}

function PeopleList({
  title,
  people,
}: {
  title: string;
  people: readonly PersonShown[];
}): ReactElement | null {
  if (people.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="shell-section-title">{title}</h2>
      <ul className="people-cards">
        {people.map((person) => (
          <li key={person.id ?? person.name}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
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

/** People who are listed only once that is wished: those in one photo, and hidden ones. */
function OtherPeople({ kind, count }: { kind: "once" | "hidden"; count: number }): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const shown = useLiveQuery(isOpen ? kind : null, {
    ask: (library, asked) => library.people.all(asked, mostPeople),
    dependsOn: (get) => get(peopleVersionAtom),
    restMs: 1000,
  });
  if (count === 0) return null;
  return isOpen ? (
    <PeopleList title={say(kind)} people={shown?.people ?? []} />
  ) : (
    <p>
      <Button onClick={() => setOpen(true)}>
        {say(kind === "once" ? "showOnce" : "showHidden", { count })}
      </Button>
    </p>
  );
}
