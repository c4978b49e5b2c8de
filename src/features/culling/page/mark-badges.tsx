import { useAtomValue } from "jotai";
import { useMemo, type ReactElement } from "react";
import { atom } from "jotai";
import { marksOf } from "../../../photo/marks.ts";
import type { Row } from "../../../photo/photo.ts";
import { cullingAtom } from "./culling.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { ForgetIcon, PickIcon, StarIcon } from "../../../views/shell/controls/icons.tsx";
import { viewerWords } from "../../../words/viewer.ts";
import "./cull.css";
import { commonWords } from "../../../words/common.ts";

const { say } = viewerWords;

/** The marks of a photo, again when they change. */
export function useMarks(photo: Row) {
  const byte = useMemo(() => atom((get) => get(libraryAtom).columns.marks[photo] ?? 0), [photo]);
  return marksOf(useAtomValue(byte));
}

/** How a photo is marked: picked or marked for deletion, and its stars. Nothing where it is not. */
export function MarkBadges({ photo }: { photo: Row }): ReactElement | null {
  const { flag, rating } = useMarks(photo);
  const culls = useAtomValue(cullingAtom) !== null;
  if (flag === null && rating === 0) return null;
  return (
    <p className="viewer-marks">
      {flag !== null && (
        <span className="viewer-mark" data-flag={flag}>
          {flag === "pick" ? <PickIcon size={16} aria-hidden /> : <ForgetIcon size={16} aria-hidden />}
          <span className="viewer-mark-words">
            {say(flag === "pick" ? "picked" : culls ? "rejectedHere" : "rejected")}
          </span>
        </span>
      )}
      {rating > 0 && (
        <span className="viewer-mark tabular">
          <StarIcon size={16} aria-hidden />
          <span aria-hidden>{rating}</span>
          <span className="visually-hidden">{commonWords.say("stars", { count: rating })}</span>
        </span>
      )}
    </p>
  );
}
