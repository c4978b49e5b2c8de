import { useLayoutEffect, useRef, type ReactElement } from "react";
import type { Row } from "../../../photo/photo.ts";
import { useTones, type Tones } from "../../../store/pictures/tones.ts";
import { infoWords } from "../../../words/info.ts";

const { say } = infoWords;

const width = 256;
const height = 72;

/** Of each colour, added up where they overlap: all three give a light grey. */
const colours = { red: "#a02020", green: "#1c8820", blue: "#1c28a0" } as const;

/** Below this share of a picture nobody would call it clipped. */
const leastShare = 0.005;

const percent = (share: number): number => Math.max(1, Math.round(share * 100));

/** What a histogram says in words: "Shadows clipped 2 %". */
export function tonesWords(tones: Tones): string {
  const [shadows, highlights] = [percent(tones.shadows), percent(tones.highlights)];
  const [isDark, isLight] = [tones.shadows >= leastShare, tones.highlights >= leastShare];
  if (isDark && isLight) return say("clippedBoth", { shadows, highlights });
  if (isDark) return say("clippedShadows", { shadows });
  return isLight ? say("clippedHighlights", { highlights }) : say("clippedNone");
}

interface TonesChartProps {
  photo: Row;
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
      <dt>{say("histogram")}</dt>
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
