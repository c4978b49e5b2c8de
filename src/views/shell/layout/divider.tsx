import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
} from "react";
import { Menu } from "../controls/menu.tsx";
import type { MenuItem } from "../controls/menu-item.ts";
import { shareAfterKey, snapShare, usualShare } from "./share.ts";

interface DividerProps {
  /** Share of the width left of it, 0 to 1. */
  share: number;
  onShare: (share: number) => void;
  /** The box it divides. */
  frame: RefObject<HTMLDivElement | null>;
}

const percent = (share: number): number => Math.round(share * 100);

function spoken(share: number): string {
  if (share === 0) return "Map only";
  if (share === 1) return "Photos only";
  return `Photos ${percent(share)} %, map ${100 - percent(share)} %`;
}

/** A press that moved less is no drag, in CSS pixels. */
const clickSlack = 3;

/** A second click within this time makes it a double click, in milliseconds. */
const doubleMs = 350;

/** Widths to choose from, for people who cannot drag. */
const choices = (share: number, onShare: (share: number) => void): MenuItem[] =>
  [1, 0.7, 0.5, 0.3, 0].map((each) => ({
    name: spoken(each),
    checked: Math.abs(each - share) < 0.005,
    leads: () => onShare(each),
  }));

/**
 * The divider between photos and map, an ARIA window splitter: arrows move it, Home and End give one side all the
 * width, Enter and a double click reset it, a click offers some widths.
 */
export function Divider({ share, onShare, frame }: DividerProps): ReactElement {
  const pending = useRef<number | null>(null);
  useEffect(() => () => cancelAnimationFrame(pending.current ?? 0), []);

  const drag = (event: PointerEvent): void => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const wanted = snapShare((event.clientX - box.left) / box.width);
    // Both panes are laid out again at each step: at most one a frame.
    cancelAnimationFrame(pending.current ?? 0);
    pending.current = requestAnimationFrame(() => onShare(wanted));
  };
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  const pressedAt = useRef(0);
  const [asked, setAsked] = useState<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (!asked) return;
    // The second press of a double click would choose from it.
    const timer = setTimeout(() => {
      setAsked(null);
      setMenu(asked);
    }, doubleMs);
    return () => clearTimeout(timer);
  }, [asked]);
  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    pressedAt.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const click = ({ clientX: x, clientY: y }: MouseEvent): void => {
    setAsked(Math.abs(x - pressedAt.current) < clickSlack ? { x, y } : null);
  };
  const reset = (): void => {
    setAsked(null);
    onShare(usualShare);
  };
  const move = (event: KeyboardEvent): void => {
    const wanted = shareAfterKey(event.key, share);
    if (wanted === null) return;
    event.preventDefault();
    onShare(wanted);
  };
  return (
    <>
      <div
        className="shell-divider"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <hr> is a line, not something one can move
        role="separator"
        tabIndex={0}
        aria-label="Divider between photos and map"
        aria-orientation="vertical"
        aria-controls="split-first split-second"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(share)}
        aria-valuetext={spoken(share)}
        title="Drag to resize, or click for a choice. Double-click to reset."
        onPointerDown={press}
        onClick={click}
        onPointerMove={drag}
        onDoubleClick={reset}
        onKeyDown={move}
      />
      {menu && (
        <Menu
          label="Width of photos and map"
          items={choices(share, onShare)}
          at={menu}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}
