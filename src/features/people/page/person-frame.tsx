import type { CSSProperties, ReactElement } from "react";
import type { FaceArea, Row } from "../../../photo/photo.ts";
import { turnedArea } from "../../../photo/people/people.ts";
import { orientationOfRotation } from "../../../photo/turn.ts";
import { useRotation } from "../../../store/edits/rotation.ts";
import "./people.css";

interface PersonFrameProps {
  photo: Row;
  /** Of the upright picture, before a person's own turn. */
  area: FaceArea;
}

/** The frame around a face, over a picture that fills its box. Screen readers are told the name by what shows it. */
export function PersonFrame({ photo, area }: PersonFrameProps): ReactElement {
  const rotation = useRotation(photo);
  const place = placeOf(turnedArea(area, orientationOfRotation[rotation]));
  return <span className="viewer-face" style={place} aria-hidden />;
}

/** Where a part of a picture is, from the left in every language: a picture is not mirrored with the direction of writing. */
export function placeOf({ left, top, width, height }: FaceArea): CSSProperties {
  const percent = (share: number): string => `${100 * share}%`;
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}
