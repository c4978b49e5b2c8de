import { useAtomValue } from "jotai";
import { useState, type KeyboardEvent, type ReactElement } from "react";
import type { Row } from "../../../photo/photo.ts";
import { pairOf } from "../shared/likeness-between.ts";
import type { Proposal, Stays } from "../shared/choice.ts";
import type { Likeness, SimilarGroup, SimilarPhoto } from "../shared/similar.ts";
import { lookThrough } from "../../culling/page/looked-through.ts";
import { publicIdOf } from "../../../store/library/details.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { unreachedAtom } from "./compare.ts";
import { sayApart } from "./settle.ts";
import { keepInstead, wantMarked } from "./similar.ts";
import { similarWords } from "../words.ts";
import { Button, IconButton } from "../../../views/shell/controls/button.tsx";
import { NoPictureIcon, SplitIcon } from "../../../views/shell/controls/icons.tsx";
import { PhotoCover } from "../../../views/shell/controls/photo-cover.tsx";
import { keyOnward } from "../../../views/shell/keys.ts";
import { openRow } from "../../../views/shell/open-row.ts";
import { DifferenceDialog } from "./difference-dialog.tsx";
import { apartWords } from "./done-words.ts";
import { memberFacts, memberName, type MemberFact } from "./member-facts.ts";

const { say } = similarWords;

const staysWords = {
  larger: "staysLarger",
  unknown: "staysUnknown",
  alike: "staysAlike",
  unclear: "staysUnclear",
  edited: "staysEdited",
  close: "staysClose",
  parts: "staysParts",
  kind: "staysKind",
  marked: "staysMarked",
} as const satisfies Record<Stays, string>;

interface MemberCardProps {
  group: SimilarGroup;
  /** That is shown. */
  kind: Likeness;
  photo: SimilarPhoto;
  proposal: Proposal;
  /** Null before they are known. */
  details: PhotoDetails | null;
  /** Of the photo to keep: what differs from it is said. */
  keptDetails: PhotoDetails | null;
  isOffline: boolean;
}

/** A photo of a group: its picture, its facts, and whether it is kept. */
export function MemberCard(props: MemberCardProps): ReactElement {
  const { group, kind, photo, proposal, details, keptDetails, isOffline } = props;
  const { row } = photo;
  const unreached = useAtomValue(unreachedAtom);
  const isUnreached = unreached.has(row) || unreached.has(proposal.kept);
  const isKept = row === proposal.kept;
  const stays = proposal.stays.get(row);
  const isMarked = proposal.marks.includes(row);
  const name = memberName(details);
  const keptPhoto = group.photos.find((each) => each.row === proposal.kept);
  const keptFacts = keptPhoto && keptDetails ? memberFacts(keptPhoto, keptDetails) : [];
  const canMark = !isKept && stays !== "larger" && stays !== "marked";
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const key = keyOnward(event.key).toLowerCase();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "p") keepInstead(group, row);
    else if (key === "x" && canMark) wantMarked(group, row, !isMarked);
    else if (key === "arrowright") pictureBeside(event.currentTarget, 1)?.focus();
    else if (key === "arrowleft") pictureBeside(event.currentTarget, -1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li className="similar-member" data-kept={isKept} data-marked={isMarked}>
      <button
        type="button"
        className="similar-picture"
        aria-label={say("open", { name })}
        onPointerDown={() => void publicIdOf(row)}
        onKeyDown={press}
        onClick={() => {
          lookThrough(group.photos.map((each) => each.row));
          void openRow(row);
        }}
      >
        <PhotoCover className="similar-cover" photo={row} icon={NoPictureIcon} />
      </button>
      <bdi className="similar-name">{name}</bdi>
      {details && <Facts {...{ photo, details }} kept={isKept ? null : keptFacts} />}
      {isOffline && <p className="similar-note">{say("offline")}</p>}
      {/* The kind's own text says the same. */}
      {stays !== undefined && !(stays === "alike" && kind === "alike") && (
        <p className="similar-note">{say(staysWords[stays])}</p>
      )}
      {stays === "alike" && isUnreached && <p className="similar-note">{say("notReached")}</p>}
      {stays === "edited" && details && keptDetails && (
        <ShowDifference {...{ group, details, keptDetails }} />
      )}
      <Choices {...{ group, row, name, isKept, isMarked, canMark }} />
      {group.photos.length > 2 && (
        <IconButton
          icon={SplitIcon}
          className="similar-apart"
          label={say("apartOne", { name })}
          onClick={() => void sayApart([row], apartWords())}
        />
      )}
    </li>
  );
}

interface ChoicesProps {
  group: SimilarGroup;
  row: Row;
  name: string;
  isKept: boolean;
  isMarked: boolean;
  canMark: boolean;
}

/** Whether the photo is kept, and whether it is to be marked. */
function Choices({ group, row, name, isKept, isMarked, canMark }: ChoicesProps): ReactElement {
  return (
    <div className="similar-choices">
      <label className="similar-choice">
        <input
          type="radio"
          name={`similar-keep-${group.id}`}
          aria-label={say("keepName", { name })}
          aria-keyshortcuts="P"
          checked={isKept}
          onChange={() => keepInstead(group, row)}
        />
        <span>{say("keep")}</span>
      </label>
      {canMark && (
        <label className="similar-choice">
          <input
            type="checkbox"
            aria-label={say("markName", { name })}
            aria-keyshortcuts="X"
            checked={isMarked}
            onChange={({ target }) => wantMarked(group, row, target.checked)}
          />
          <span>{say("mark")}</span>
        </label>
      )}
    </div>
  );
}

/** The picture this many further on in the group; undefined beyond its ends. */
function pictureBeside(picture: HTMLElement, by: number): HTMLElement | undefined {
  const all = [...(picture.closest("ul")?.querySelectorAll<HTMLElement>(".similar-picture") ?? [])];
  return all[all.indexOf(picture) + by];
}

interface ShowDifferenceProps {
  group: SimilarGroup;
  details: PhotoDetails;
  keptDetails: PhotoDetails;
}

/** The way to see where a photo differs from the one to keep, where that is known. */
function ShowDifference({ group, details, keptDetails }: ShowDifferenceProps): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const pair = pairOf(group, details.id, keptDetails.id);
  if (pair === null || pair.places.length === 0) return null;
  const photos = [keptDetails, details].map((each) => ({ row: each.id, name: memberName(each) }));
  return (
    <>
      <Button
        kind="plain"
        className="similar-show"
        aria-label={say("showDifferenceName", { name: memberName(details) })}
        onClick={() => setOpen(true)}
      >
        {say("showDifference")}
      </Button>
      {isOpen && <DifferenceDialog {...{ photos }} places={pair.places} onClose={() => setOpen(false)} />}
    </>
  );
}

interface FactsProps {
  photo: SimilarPhoto;
  details: PhotoDetails;
  /** Of the photo to keep, from which it may differ; null for itself. */
  kept: readonly MemberFact[] | null;
}

/** All facts of the photo to keep; of another one what differs. */

function Facts({ photo, details, kept }: FactsProps): ReactElement {
  const facts = memberFacts(photo, details);
  const isOther = ({ key, text }: MemberFact): boolean =>
    kept === null || kept.some((fact) => fact.key === key && fact.text !== text);
  return (
    <dl className="similar-facts tabular">
      {facts.filter(isOther).map(({ key, text }) => (
        <div key={key}>
          <dt className="visually-hidden">{say(key)}</dt>
          <dd>
            {/* Numbers keep their order where text runs from right to left. */}
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
