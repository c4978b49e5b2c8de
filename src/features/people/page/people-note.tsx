import type { ReactElement } from "react";
import { useLiveQuery } from "../../../store/query.ts";
import type { NameInText } from "../shared/people-port.ts";
import { peopleWords } from "../words.ts";
import { peopleVersionAtom } from "./people.ts";

const none: readonly NameInText[] = [];

/** How the words of a search were understood that name people by their faces. */
export function PeopleNote({ text }: { text: string }): ReactElement | null {
  const names =
    useLiveQuery(text === "" ? null : text, {
      ask: (library, typed) => library.people.understood(typed),
      dependsOn: (get) => get(peopleVersionAtom),
      restMs: 2000,
      stillMs: 300,
    }) ?? none;
  return (
    <>
      {names.map(({ name, photos }) => (
        <p key={name} className="search-unknown">
          {peopleWords.say("understood", { name, count: photos })}
        </p>
      ))}
    </>
  );
}
