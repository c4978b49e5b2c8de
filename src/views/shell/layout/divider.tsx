import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
} from "react";
import { shareAfterKey, snapShare, usualShare } from "./share.ts";
import { isRightToLeft } from "../../../words/language.ts";
import { shellWords } from "../../../words/shell/words.ts";
import { keyOnward } from "../keys.ts";

const { say } = shellWords;

interface DividerProps {
  /** Share of the width before it, 0 to 1. */
  share: number;
  onShare: (share: number) => void;
  /** The box it divides. */
  frame: RefObject<HTMLDivElement | null>;
}

const percent = (share: number): number => Math.round(share * 100);

function spoken(share: number): string {
  if (share === 0) return say("mapOnly");
  if (share === 1) return say("photosOnly");
  return say("shares", { photos: percent(share), map: 100 - percent(share) });
}

/**
 * The divider between photos and map, an ARIA window splitter: arrows move it, Home and End give one side all the
 * width, Enter and a double click reset it.
 */
export function Divider({ share, onShare, frame }: DividerProps): ReactElement {
  const pending = useRef<number | null>(null);
  useEffect(() => () => cancelAnimationFrame(pending.current ?? 0), []);

  const drag = (event: PointerEvent): void => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const wanted = snapShare(
      (isRightToLeft() ? box.right - event.clientX : event.clientX - box.left) / box.width,
    );
    // Both panes are laid out again at each step: at most one a frame.
    cancelAnimationFrame(pending.current ?? 0);
    pending.current = requestAnimationFrame(() => onShare(wanted));
  };
  const move = (event: KeyboardEvent): void => {
    const wanted = shareAfterKey(keyOnward(event.key), share);
    if (wanted === null) return;
    event.preventDefault();
    onShare(wanted);
  };
  return (
    <div
      className="shell-divider"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <hr> is a line, not something one can move
      role="separator"
      tabIndex={0}
      aria-label={say("divider")}
      aria-orientation="vertical"
      aria-controls="split-first split-second"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent(share)}
      aria-valuetext={spoken(share)}
      title={say("dividerHint")}
      onPointerDown={(event) => event.button === 0 && event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => onShare(usualShare)}
      onKeyDown={move}
    />
  );
}
