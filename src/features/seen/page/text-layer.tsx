import type { CSSProperties, ReactElement } from "react";
import type { Row } from "../../../photo/photo.ts";
import { useRotation } from "../../../store/edits/rotation.ts";
import type { SeenLine } from "../shared/packs.ts";
import { seenWords } from "../words.ts";
import "./text-layer.css";

const { say } = seenWords;

interface TextLayerProps {
  photo: Row;
  lines: readonly SeenLine[];
}

/** How much of a line's height its letters are. */
const letters = 0.78;

const family = "sans-serif";

/** How wide a text is in letters of a height of 1. */
function widthOf(text: string): number {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return text.length / 2;
  context.font = `100px ${family}`;
  return context.measureText(text).width / 100;
}

/** The text of a picture over it, where it was read, to be selected. Turned as a person turned the picture. */
export function TextLayer({ photo, lines }: TextLayerProps): ReactElement {
  const rotation = useRotation(photo);
  return (
    <section className="seen-text" data-rotation={rotation} aria-label={say("textInPicture")}>
      {lines.map((line, at) => (
        // Two lines may say the same.
        <p key={`${at} ${line.text}`} className="seen-text-line" data-selectable style={placeOf(line)}>
          <span style={{ transform: `scaleX(${stretchOf(line)})` }}>{line.text}</span>
        </p>
      ))}
    </section>
  );
}

/** From the left in every language: a picture is not mirrored. */
function placeOf({ x, y, width, height, angle }: SeenLine): CSSProperties {
  return {
    left: `${100 * x}%`,
    top: `${100 * y}%`,
    width: `${100 * width}cqw`,
    height: `${100 * height}cqw`,
    fontSize: `${100 * height * letters}cqw`,
    fontFamily: family,
    rotate: `${angle}deg`,
  };
}

/** How much wider than usual its letters are, so that each stands about where it is in the picture. */
function stretchOf({ text, width, height }: SeenLine): number {
  const natural = widthOf(text) * height * letters;
  return natural > 0 ? width / natural : 1;
}
