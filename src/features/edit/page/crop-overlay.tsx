import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from "react";
import type { Frame } from "../../../photo/recipe/frame.ts";
import { editWords } from "../words.ts";
import { boxOf, draggedFrame, turnedSize, type Box, type Grip } from "./crop-frame.ts";
import "./crop.css";

const { say } = editWords;

interface CropOverlayProps {
  frame: Frame;
  /** Of the whole picture, in its pixels. */
  size: { width: number; height: number };
  /** Width over height that is kept; null for any. */
  shape: number | null;
  /** CSS pixels for each of the picture's. */
  scale: number;
  /** -1 where the picture is shown mirrored. */
  mirrored: { x: 1 | -1; y: 1 | -1 };
  /** A line is drawn along what should be level, instead of moving the frame. */
  levels: boolean;
  onFrame: (frame: Frame) => void;
  /** A line was drawn: degrees by which it leans clockwise. */
  onLevel: (degrees: number) => void;
}

const corners: readonly Grip[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];

const sides: readonly Grip[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

const all: Grip = { x: 0, y: 0 };

/** How far a key moves a frame or a corner, as a share of the picture's longer edge; five times as far with Shift. */
const keyStep = 0.01;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The frame of the crop over the picture: moved and resized by pointer, touch and keys. */
export function CropOverlay(props: CropOverlayProps): ReactElement {
  const { frame, size, scale, mirrored, levels, onLevel } = props;
  const whole = turnedSize(size, frame.angle);
  const { left, top, right, bottom } = shownBox(boxOf(frame, size), mirrored);
  const gripped = useGrips(props);
  return (
    <div className="edit-crop" style={{ width: whole.width * scale, height: whole.height * scale }}>
      <div
        className="edit-crop-frame"
        style={{
          left: (left + whole.width / 2) * scale,
          top: (top + whole.height / 2) * scale,
          width: (right - left) * scale,
          height: (bottom - top) * scale,
        }}
      >
        <button type="button" className="edit-crop-all" aria-label={say("frame")} {...gripped(all)} />
        <i className="edit-crop-thirds" aria-hidden />
        {sides.map((side) => (
          <span
            key={`${side.x}${side.y}`}
            className="edit-crop-side"
            data-x={side.x}
            data-y={side.y}
            {...gripped(side)}
          />
        ))}
        {corners.map((corner, index) => (
          <button
            key={`${corner.x}${corner.y}`}
            type="button"
            className="edit-crop-corner"
            data-x={corner.x}
            data-y={corner.y}
            aria-label={say("handle", { at: index + 1 })}
            {...gripped(corner)}
          />
        ))}
      </div>
      {levels && <LevelLine mirrored={mirrored} onLevel={onLevel} />}
    </div>
  );
}

/** As it lies on screen. */
function shownBox({ left, top, right, bottom }: Box, { x, y }: CropOverlayProps["mirrored"]): Box {
  const [first, last] = x > 0 ? [left, right] : [-right, -left];
  const [above, below] = y > 0 ? [top, bottom] : [-bottom, -top];
  return { left: first, top: above, right: last, bottom: below };
}

/** What drags and keys at a place of the frame do. Places are as they lie on screen. */
function useGrips({ frame, size, shape, scale, mirrored, onFrame }: CropOverlayProps) {
  const start = useRef<{ x: number; y: number; frame: Frame; grip: Grip } | null>(null);
  const drag = (event: PointerEvent): void => {
    const { current } = start;
    if (current === null) return;
    const by = {
      dx: ((event.clientX - current.x) * mirrored.x) / scale,
      dy: ((event.clientY - current.y) * mirrored.y) / scale,
    };
    onFrame(draggedFrame(current.frame, current.grip, by, size, shape));
  };
  const drop = (): void => {
    start.current = null;
  };
  const press = (event: KeyboardEvent, grip: Grip): void => {
    const arrow = arrows[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const step = keyStep * Math.max(size.width, size.height) * (event.shiftKey ? 5 : 1);
    const by = { dx: arrow[0] * step * mirrored.x, dy: arrow[1] * step * mirrored.y };
    onFrame(draggedFrame(frame, grip, by, size, shape));
  };
  return (shown: Grip) => {
    const grip: Grip = { x: (shown.x * mirrored.x) as Grip["x"], y: (shown.y * mirrored.y) as Grip["y"] };
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, y: event.clientY, frame, grip };
      },
      onPointerMove: drag,
      onPointerUp: drop,
      onPointerCancel: drop,
      onKeyDown: (event: KeyboardEvent): void => press(event, grip),
    };
  };
}

interface Line {
  x: number;
  y: number;
  toX: number;
  toY: number;
}

/** A shorter line was a press that slipped, in CSS pixels. */
const leastLine = 20;

/** The angle of a line to the level or the plumb line, whichever is nearer. */
function leanOfLine(dx: number, dy: number): number {
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return ((((angle + 45) % 90) + 90) % 90) - 45;
}

/** Takes a line that is drawn along what should be level. */
function LevelLine({ mirrored, onLevel }: Pick<CropOverlayProps, "mirrored" | "onLevel">): ReactElement {
  const [line, setLine] = useState<Line | null>(null);
  const at = (event: PointerEvent<HTMLElement>): { x: number; y: number } => {
    const bounds = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
  };
  const end = (): void => {
    if (line === null) return;
    const [dx, dy] = [line.toX - line.x, line.toY - line.y];
    if (Math.hypot(dx, dy) >= leastLine) onLevel(leanOfLine(dx * mirrored.x, dy * mirrored.y));
    setLine(null);
  };
  return (
    <div
      className="edit-level"
      role="none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const { x, y } = at(event);
        setLine({ x, y, toX: x, toY: y });
      }}
      onPointerMove={(event) => {
        const { x, y } = at(event);
        setLine((from) => from && { ...from, toX: x, toY: y });
      }}
      onPointerUp={end}
      onPointerCancel={() => setLine(null)}
    >
      {line && (
        <svg aria-hidden>
          <line x1={line.x} y1={line.y} x2={line.toX} y2={line.toY} />
        </svg>
      )}
    </div>
  );
}
