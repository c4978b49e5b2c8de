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
import { isRightToLeft } from "../../../words/language.ts";
import { shellWords } from "../../../words/shell.ts";
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

/** A menu that a click opens, unless it was a drag or becomes a double click. */
function useClickMenu() {
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
  const click = ({ clientX: x, clientY: y }: MouseEvent): void => {
    setAsked(Math.abs(x - pressedAt.current) < clickSlack ? { x, y } : null);
  };
  const notePress = (x: number): void => {
    pressedAt.current = x;
  };
  return { menu, setMenu, notePress, setAsked, click };
}

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
    const wanted = snapShare(
      (isRightToLeft() ? box.right - event.clientX : event.clientX - box.left) / box.width,
    );
    // Both panes are laid out again at each step: at most one a frame.
    cancelAnimationFrame(pending.current ?? 0);
    pending.current = requestAnimationFrame(() => onShare(wanted));
  };
  const { menu, setMenu, notePress, setAsked, click } = useClickMenu();
  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    notePress(event.clientX);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const reset = (): void => {
    setAsked(null);
    onShare(usualShare);
  };
  const move = (event: KeyboardEvent): void => {
    const wanted = shareAfterKey(keyOnward(event.key), share);
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
        aria-label={say("divider")}
        aria-orientation="vertical"
        aria-controls="split-first split-second"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(share)}
        aria-valuetext={spoken(share)}
        title={say("dividerHint")}
        onPointerDown={press}
        onClick={click}
        onPointerMove={drag}
        onDoubleClick={reset}
        onKeyDown={move}
      />
      {menu && (
        <Menu
          label={say("dividerChoices")}
          items={choices(share, onShare)}
          at={menu}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}
