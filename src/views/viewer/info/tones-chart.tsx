import { useLayoutEffect, useRef, type ReactElement } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import type { Tones } from "../../../store/pictures/count-tones.ts";
import { useTones } from "../../../store/pictures/tones.ts";

const width = 256;
const height = 72;

/** Of each colour, added up where they overlap: all three give a light grey. */
const colours = { red: "#a02020", green: "#1c8820", blue: "#1c28a0" } as const;

/** Below this share of a picture nobody would call it clipped. */
const leastShare = 0.005;

const percent = (share: number): string => `${Math.max(1, Math.round(share * 100))} %`;

/** What a histogram says in words: "Shadows clipped 2 %". */
export function tonesWords({ shadows, highlights }: Tones): string {
  const parts = [
    shadows >= leastShare ? `shadows clipped ${percent(shadows)}` : null,
    highlights >= leastShare ? `highlights clipped ${percent(highlights)}` : null,
  ].filter((part) => part !== null);
  const words = parts.join(", ");
  return words === "" ? "No clipping" : words[0]?.toUpperCase() + words.slice(1);
}

interface TonesChartProps {
  photo: PhotoId;
  /** Its original is of a size to be counted; else its thumbnail is. */
  whole: boolean;
}

/** The histogram of a photo: how much of it is dark and how much is light, by colour. Nothing until it is counted. */
export function TonesChart({ photo, whole }: TonesChartProps): ReactElement {
  const tones = useTones(photo, whole);
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) draw(context, tones);
  }, [tones]);
  return (
    <div className="viewer-fact">
      <dt>Histogram</dt>
      <dd>
        <canvas ref={canvas} className="viewer-tones" width={width} height={height} aria-hidden />
      </dd>
      <dd className="viewer-origin">{tones && tonesWords(tones)}</dd>
    </div>
  );
}

function draw(context: CanvasRenderingContext2D, tones: Tones | null): void {
  context.globalCompositeOperation = "source-over";
  context.clearRect(0, 0, width, height);
  if (tones === null) return;
  // The ends would make all else flat.
  const inner = [tones.red, tones.green, tones.blue].flatMap((counts) => [...counts.subarray(2, 254)]);
  const most = Math.max(1, ...inner);
  context.globalCompositeOperation = "lighter";
  for (const name of ["red", "green", "blue"] as const) {
    context.fillStyle = colours[name];
    context.fill(outline(tones[name], most));
  }
  context.globalCompositeOperation = "source-over";
  context.strokeStyle = "#ffffffb3";
  context.stroke(outline(tones.luma, most));
}

function outline(counts: Uint32Array, most: number): Path2D {
  const path = new Path2D();
  path.moveTo(0, height);
  // The root keeps what is rare in sight.
  for (const [value, count] of counts.entries())
    path.lineTo(value, height - Math.sqrt(Math.min(1, count / most)) * (height - 2));
  path.lineTo(width, height);
  path.closePath();
  return path;
}
