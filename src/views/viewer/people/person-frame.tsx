import { useAtomValue } from "jotai";
import type { CSSProperties, ReactElement } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { turnedArea } from "../../../photo/people/people.ts";
import { orientationOfRotation } from "../../../photo/turn.ts";
import { useRotation } from "../../../store/edits/rotation.ts";
import { shownPersonAtom } from "./shown-person.ts";
import "./people.css";

/**
 * The frame around a face, over a picture that fills its box; nothing while nobody is shown. Screen readers are told the
 * name by what shows it.
 */
export function PersonFrame({ photo }: { photo: PhotoId }): ReactElement | null {
  const shown = useAtomValue(shownPersonAtom);
  const rotation = useRotation(photo);
  if (shown?.photo !== photo) return null;
  const { left, top, width, height } = turnedArea(shown.area, orientationOfRotation[rotation]);
  const percent = (share: number): string => `${100 * share}%`;
  // A picture is not mirrored with the direction of writing: from the left in every language.
  const place: CSSProperties = {
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
  };
  return <span className="viewer-face" style={place} aria-hidden />;
}
