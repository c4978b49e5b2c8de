import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { baseName } from "../../../photo/names/file-name.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import type { Row } from "../../../photo/photo.ts";
import type { BestReason, Likeness, SimilarGroup } from "../shared/similar.ts";
import { foldersAtom } from "../../../store/import/import.ts";
import { libraryAtom, type PhotoDetails } from "../../../store/library/library.ts";
import { groupChoicesAtom, proposalOf } from "./similar.ts";
import { joinParts } from "../../../words/comma.ts";
import { similarWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { ProblemIcon } from "../../../views/shell/controls/icons.tsx";
import { GroupActions } from "./group-actions.tsx";
import { MemberCard } from "./member-card.tsx";
import { isOffline, mostAtFirst } from "./member-facts.ts";

const { say } = similarWords;

const reasonWords = {
  larger: "larger",
  "original-format": "originalFormat",
  "more-metadata": "moreMetadata",
  sharper: "sharper",
  "better-exposed": "betterExposed",
  marked: "marked",
} as const satisfies Record<BestReason, string>;

interface GroupViewProps {
  group: SimilarGroup;
  kind: Likeness;
  members: ReadonlyMap<Row, PhotoDetails> | null;
}

/** One group: its photos side by side, the one to keep, and what is to become of the others. */
export function GroupView({ group, kind, members }: GroupViewProps): ReactElement {
  // Both are what a proposal is made from.
  useAtomValue(groupChoicesAtom);
  useAtomValue(libraryAtom);
  const folders = useAtomValue(foldersAtom);
  const [isWhole, setWhole] = useState(false);
  const { photos, best, why, id } = group;
  const proposal = proposalOf(group, kind);
  const { kept } = proposal;
  const memberName = (row: Row): string => shownName(baseName(members?.get(row)?.path ?? ""));
  const offline = (row: Row): boolean => isOffline(members?.get(row), folders);
  const shown = isWhole ? photos : photos.slice(0, mostAtFirst);
  const reasons = why.map((reason) => say(reasonWords[reason]));
  const isAllOffline = members !== null && photos.every(({ row }) => offline(row));
  const warning =
    members === null || !offline(kept) ? null : say(isAllOffline ? "allOffline" : "keptOffline");
  return (
    <section className="similar-group" aria-labelledby={`similar-${id} similar-${id}-why`}>
      <h2 id={`similar-${id}`} className="similar-group-title" tabIndex={-1}>
        {say("group", { count: photos.length })}
      </h2>
      {members && (
        <p id={`similar-${id}-why`} className="shell-quiet similar-why">
          {reasons.length > 0
            ? say("suggested", { name: memberName(best), reasons: joinParts(reasons) })
            : say("suggestedOnly", { name: memberName(best) })}
        </p>
      )}
      {warning !== null && (
        <p className="similar-warning">
          <ProblemIcon size={18} aria-hidden />
          <span>{warning}</span>
        </p>
      )}
      <ul className="similar-members">
        {shown.map((photo) => (
          <MemberCard
            key={photo.row}
            {...{ group, kind, photo, proposal }}
            details={members?.get(photo.row) ?? null}
            keptDetails={members?.get(kept) ?? null}
            // Of all of them it is said once, above.
            isOffline={members !== null && !isAllOffline && offline(photo.row)}
          />
        ))}
      </ul>
      {shown.length < photos.length && (
        <Button kind="plain" onClick={() => setWhole(true)}>
          {say("showAll", { count: photos.length })}
        </Button>
      )}
      <GroupActions {...{ group, proposal }} isBlocked={warning !== null} />
    </section>
  );
}
