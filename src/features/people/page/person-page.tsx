import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { noFilter } from "../../../photo/filter/filter.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { BackLink } from "../../../views/shell/controls/back-link.tsx";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { showMatching } from "../../../views/shell/layout/route.ts";
import { openRow } from "../../../views/shell/open-row.ts";
import { commonWords } from "../../../words/common.ts";
import type { PersonFaces, PersonKey, PersonShown, ShownFace } from "../shared/people-port.ts";
import { peopleWords } from "../words.ts";
import { FacePicture } from "./face-picture.tsx";
import { NameForm } from "./name-form.tsx";
import { namedText, peopleAtom, peopleVersionAtom, sayOfPeople } from "./people.ts";

const { say } = peopleWords;

/** Faces of one person on their page. */
const mostFaces = 300;

const keyOf = ({ row, at }: ShownFace): string => `${row}.${at}`;

/** Shows another person instead: this one is gone. */
const goTo = (id: number): void => location.replace(`#${id}`);

/** Shows the person again whose page led to another one, if this is still a page of a person. */
function returnTo(id: number): void {
  if (location.pathname === "/people" && location.hash !== "") goTo(id);
}

/** One person: the name, what can be done, and all faces, of which some may be somebody else's. */
export function PersonPage({ id }: { id: number }): ReactElement {
  // Told apart from not known yet.
  const answer = useLiveQuery(id, {
    ask: async (library, asked) => ({ person: await library.people.one(asked, mostFaces) }),
    dependsOn: (get) => get(peopleVersionAtom),
    restMs: 500,
  });
  const person = answer?.person ?? null;
  return (
    <Page title={person?.name ?? say("nobody")} wide above={<BackLink href="/people" name={say("all")} />}>
      {answer !== null && person === null && <p className="shell-quiet">{say("gone")}</p>}
      {person !== null && <Person id={id} person={person} />}
    </Page>
  );
}

function Person({ id, person }: { id: number; person: PersonFaces }): ReactElement {
  const { name, photos, hidden, suggestions } = person;
  const rename = async (next: string): Promise<void> => {
    const became = await sayOfPeople({ do: "name", id, name: next, faces: [] }, namedText(next), () =>
      returnTo(id),
    );
    if (became !== null && became !== id) goTo(became);
  };
  return (
    <>
      <div className="people-person">
        <p className="shell-quiet tabular">{commonWords.say("photos", { count: photos })}</p>
        <NameForm key={name} name={name ?? ""} suggestions={suggestions} onSave={rename} />
        <div className="people-form">
          {name !== null && (
            <Button onClick={() => showMatching({ ...noFilter, person: name })}>{say("photos")}</Button>
          )}
          <Merge id={id} />
          <Button
            onClick={() =>
              void sayOfPeople({ do: "hide", id, hidden: !hidden }, say(hidden ? "saidShown" : "saidHidden"))
            }
          >
            {say(hidden ? "unhide" : "hide")}
          </Button>
        </div>
      </div>
      <Faces id={id} person={person} />
    </>
  );
}

/** Names to choose from, but for one. */
function useNames(but: string | null): readonly string[] {
  const names = useLiveQuery(true, {
    ask: (library) => library.people.names(null),
    dependsOn: (get) => get(peopleVersionAtom),
    restMs: 1000,
  });
  return names?.filter((name) => name !== but) ?? [];
}

/** Of more people only the name tells whom to join somebody with. */
const mostOffered = 200;

/** Those in most photos whose faces have a name, but for this person. */
function useOthers(id: number): readonly PersonShown[] {
  const listed = useAtomValue(peopleAtom)?.named ?? [];
  const keys = listed.filter((key) => typeof key === "number" && key !== id).slice(0, mostOffered);
  const shown = useLiveQuery(keys.length === 0 ? null : JSON.stringify(keys), {
    ask: (library, asked) => library.people.shown(JSON.parse(asked) as PersonKey[]),
    dependsOn: (get) => get(peopleVersionAtom),
    restMs: 1000,
  });
  return shown ?? [];
}

/** Joins this person with another one, who has a name. */
function Merge({ id }: { id: number }): ReactElement | null {
  const others = useOthers(id);
  if (others.length === 0) return null;
  const merge = async (into: number): Promise<void> => {
    const became = await sayOfPeople({ do: "merge", into, from: id }, say("saidSame"), () => returnTo(id));
    if (became !== null) goTo(into);
  };
  return (
    <select
      className="shell-field"
      aria-label={say("mergeWith")}
      value=""
      onChange={({ target }) => void merge(Number(target.value))}
    >
      <option value="" disabled>
        {say("mergeWith")}
      </option>
      {others.map((other) => (
        <option key={other.id} value={other.id ?? ""}>
          {other.name}
        </option>
      ))}
    </select>
  );
}

function Faces({ id, person: { name, faces, all } }: { id: number; person: PersonFaces }): ReactElement {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = faces.filter((face) => keys.has(keyOf(face)));
  const [only] = chosen;
  const others = useNames(name);
  const toggle = (key: string): void =>
    setKeys(
      (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    );
  const [isMoving, setMoving] = useState(false);
  const done = (): void => {
    setKeys(new Set());
    setMoving(false);
  };
  const count = chosen.length;
  const reject = async (): Promise<void> => {
    await sayOfPeople({ do: "reject", id, faces: chosen }, say("saidNotThis", { count }));
    done();
  };
  const move = async (to: string): Promise<void> => {
    if (to === "") return;
    const isAll = count === all;
    const became = await sayOfPeople(
      { do: "move", id, faces: chosen, name: to },
      say("saidMoved", { count, name: to }),
      () => (isAll ? returnTo(id) : undefined),
    );
    done();
    // Nobody is left here.
    if (isAll && became !== null && became !== id) goTo(became);
  };
  return (
    <section aria-label={say("faces")}>
      <h2 className="shell-section-title">{say("faces")}</h2>
      <div className="people-row">
        {faces.map((face, at) => (
          <button
            key={keyOf(face)}
            type="button"
            className="people-pick"
            aria-label={say("face", { at: at + 1 })}
            aria-pressed={keys.has(keyOf(face))}
            onClick={() => toggle(keyOf(face))}
          >
            <FacePicture face={face} large />
          </button>
        ))}
      </div>
      {only !== undefined && (
        <div className="people-picked">
          <output className="tabular">{say("chosen", { count })}</output>
          <Button onClick={() => void reject()}>{say("notThis")}</Button>
          <Button aria-expanded={isMoving} onClick={() => setMoving(!isMoving)}>
            {say("someoneElse")}
          </Button>
          {count === 1 && (
            <>
              <Button onClick={() => void sayOfPeople({ do: "cover", id, face: only }, say("saidCover"))}>
                {say("cover")}
              </Button>
              <Button onClick={() => void openRow(only.row)}>{say("open")}</Button>
            </>
          )}
          {isMoving && <NameForm name="" suggestions={others} focuses onSave={move} />}
        </div>
      )}
    </section>
  );
}
