import { useAtom } from "jotai";
import { useEffect, type ReactElement } from "react";
import { noFilter } from "../../../photo/filter/filter.ts";
import { namedPeople } from "../../../photo/people/people.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { IconButton } from "../../shell/controls/button.tsx";
import { FaceIcon } from "../../shell/controls/icons.tsx";
import { showMatching } from "../../shell/layout/route.ts";
import { infoWords } from "../../../words/info/words.ts";
import { shownPersonAtom } from "./shown-person.ts";
import "./people.css";

const { say } = infoWords;

/**
 * The people other programs named in the photo; nothing where there are none. A name leads to the photos of that person;
 * pointed at or focused it frames the face, as the button beside it does until it is pressed again.
 */
export function PeopleRow({ details }: { details: PhotoDetails }): ReactElement | null {
  const { id, record } = details;
  const [shown, setShown] = useAtom(shownPersonAtom);
  useEffect(() => () => setShown(null), [id, setShown]);
  const people = namedPeople(record);
  if (people.length === 0) return null;
  const frame = (at: number): void => {
    const area = people[at]?.area ?? null;
    setShown(area && { photo: id, at, area });
  };
  const unframe = (): void => setShown(null);
  return (
    <div className="viewer-fact">
      <dt>{say("people")}</dt>
      {people.map((person, at) => (
        // One person may be in the picture twice, as in a mirror.
        <dd key={`${person.name} ${at}`} className="viewer-person">
          <button
            type="button"
            className="viewer-person-name"
            title={say("photosOf", { name: person.name })}
            aria-label={say("photosOf", { name: person.name })}
            onPointerEnter={() => frame(at)}
            onPointerLeave={unframe}
            onFocus={() => frame(at)}
            onBlur={unframe}
            onClick={() => showMatching({ ...noFilter, person: person.name })}
          >
            {person.name}
          </button>
          {person.area && (
            <IconButton
              icon={FaceIcon}
              label={say("showPerson", { name: person.name })}
              aria-pressed={shown?.photo === id && shown.at === at}
              onClick={() => (shown?.at === at ? unframe() : frame(at))}
            />
          )}
        </dd>
      ))}
    </div>
  );
}
