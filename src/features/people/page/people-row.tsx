import { useAtom } from "jotai";
import { useEffect, type ReactElement } from "react";
import { noFilter } from "../../../photo/filter/filter.ts";
import { tagLabel } from "../../../photo/filter/tags.ts";
import { personOfTag } from "../../../photo/people/names.ts";
import { isSameName, namedPeople } from "../../../photo/people/people.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { IconButton } from "../../../views/shell/controls/button.tsx";
import { CloseIcon, FaceIcon } from "../../../views/shell/controls/icons.tsx";
import { showMatching } from "../../../views/shell/layout/route.ts";
import { infoWords } from "../../../words/info.ts";
import { useLiveQuery } from "../../../store/query.ts";
import type { Person, Row } from "../../../photo/photo.ts";
import type { PersonInPhoto } from "../shared/people-port.ts";
import { peopleWords } from "../words.ts";
import { AddPerson, useCanAdd } from "./add-person.tsx";
import { peopleVersionAtom, sayOfPeople } from "./people.ts";
import { shownPersonAtom } from "./shown-person.ts";
import "./people.css";

const { say } = infoWords;

interface PeopleRowProps {
  details: PhotoDetails;
  /** It is shown by tiles, which cover frames. */
  tiled: boolean;
}

/** Somebody in a photo; `found`: by the face alone, which can be undone. */
interface Listed extends Person {
  found?: PersonInPhoto;
}

/** Those whom files name, then those whom only a person named. */
function listed(inFile: readonly Person[], byFace: readonly PersonInPhoto[]): Listed[] {
  const others = byFace.flatMap((found): Listed[] => {
    const { name, face } = found;
    const isOther = name !== null && !inFile.some((one) => isSameName(one.name, name));
    return isOther ? [{ name, area: face.area, found }] : [];
  });
  return [...inFile, ...others];
}

/**
 * The people other programs named in the photo, and those a person named by their faces; nothing where there are none. A name leads to the photos of that person;
 * pointed at or focused it frames the face, as the button beside it does until it is pressed again. Tags that name the
 * person are taken off here, and so are faces. Somebody who was not found is added by hand.
 */
export function PeopleRow({ details, tiled }: PeopleRowProps): ReactElement | null {
  const { id, record } = details;
  const [shown, setShown] = useAtom(shownPersonAtom);
  useEffect(() => () => setShown(null), [id, setShown]);
  const byFace =
    useLiveQuery(id, {
      ask: (library, row) => library.people.inPhoto(row),
      dependsOn: (get) => get(peopleVersionAtom),
      restMs: 1000,
    }) ?? [];
  const people = listed(
    namedPeople(record),
    byFace.filter(({ face }) => face.row === id),
  );
  const canAdd = useCanAdd() && !tiled && record.kind === "photo";
  if (people.length === 0 && !canAdd) return null;
  const frame = (at: number): void => {
    const area = people[at]?.area ?? null;
    setShown(area && { photo: id, at, area });
  };
  const unframe = (): void => setShown(null);
  const firstOf = (name: string): number => people.findIndex((one) => isSameName(one.name, name));
  const tagsOf = (at: number): string[] =>
    record.keywords.filter((tag) => firstOf(personOfTag(tag) ?? "") === at);
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
          {person.found && <NotThem found={person.found} name={person.name} />}
          {tagsOf(at).map((tag) => (
            <IconButton
              key={tag}
              icon={CloseIcon}
              label={say("removeTag", { tag: tagLabel(tag) })}
              onClick={() => removeTag(id, tag)}
            />
          ))}
        </dd>
      ))}
      {canAdd && (
        <dd>
          <AddPerson key={id} photo={id} />
        </dd>
      )}
    </div>
  );
}

function removeTag(photo: Row, tag: string): void {
  void editPhotos({
    edits: [{ rows: [photo], change: { removeKeywords: [tag] } }],
    text: say("tagRemoved", { tag: tagLabel(tag) }),
  });
}

/** A button that says of a face that it is somebody else's. */
function NotThem({ found: { id, face }, name }: { found: PersonInPhoto; name: string }): ReactElement | null {
  if (id === null) return null;
  return (
    <IconButton
      icon={CloseIcon}
      label={peopleWords.say("isNot", { name })}
      onClick={() =>
        void sayOfPeople({ do: "reject", id, faces: [face] }, peopleWords.say("saidIsNot", { name }))
      }
    />
  );
}
