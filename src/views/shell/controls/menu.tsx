import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
} from "react";
import { useEscapeTurn } from "./escape-turns.ts";
import { CheckIcon, NextIcon } from "./icons.tsx";
import { itemAfterKey, itemWithLetter, placeOfMenu, type MenuItem } from "./menu-item.ts";
import "./menu.css";
import { isRightToLeft } from "../../../words/language.ts";
import { keyOnward } from "../keys.ts";

interface MenuProps {
  /** Its accessible name. */
  label: string;
  /** What it is about, in a line above the items; more than its name, if that is all. */
  about?: string;
  items: readonly MenuItem[];
  /** Where it was asked for, in CSS pixels of the window. */
  at: { x: number; y: number };
  onClose: () => void;
}

/** A menu, open while it is rendered. Takes the focus, and returns it before it does what was chosen. */
export function Menu({ label, about, items, at, onClose }: MenuProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [path, setPath] = useState<readonly MenuItem[]>([]);
  const opener = useRef<Element | null>(null);
  const inside = path.at(-1);
  const shown = inside && typeof inside.leads !== "function" ? inside.leads : items;
  usePlace(box, at, shown);
  useFirstFocus(box, shown, opener);

  const close = (): void => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    onClose();
  };
  useEscapeTurn(close);
  useOutsidePress(box, onClose);
  const choose = (item: MenuItem): void => {
    if (item.disabled) return;
    if (typeof item.leads !== "function") return setPath([...path, item]);
    close();
    item.leads();
  };
  return (
    <div
      ref={box}
      popover="manual"
      className="shell-menu"
      role="menu"
      tabIndex={-1}
      aria-label={inside?.name ?? label}
      onKeyDown={(event) => {
        // The page behind it has keys of its own.
        event.stopPropagation();
        if (keyOnward(event.key) === "ArrowLeft" && inside) setPath(path.slice(0, -1));
        else if (event.key === "Escape" || event.key === "Tab") close();
        else if (!moveByKey(event, shown, choose)) return;
        event.preventDefault();
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onClose();
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {about !== undefined && !inside && (
        <div className="shell-menu-about" aria-hidden>
          {about}
        </div>
      )}
      {shown.map((item) => (
        <MenuLine key={item.name} item={item} onChoose={() => choose(item)} />
      ))}
    </div>
  );
}

function MenuLine({ item, onChoose }: { item: MenuItem; onChoose: () => void }): ReactElement {
  const { name, icon: Sign, keys, shortcut, disabled, note, checked, switched, apart, leads } = item;
  const leadsOn = typeof leads !== "function";
  return (
    <button
      type="button"
      role={
        switched !== undefined ? "menuitemcheckbox" : checked === undefined ? "menuitem" : "menuitemradio"
      }
      className="shell-menu-item"
      tabIndex={-1}
      data-apart={apart}
      aria-checked={switched ?? checked}
      aria-haspopup={leadsOn ? "menu" : undefined}
      aria-disabled={disabled ? true : undefined}
      aria-label={name}
      aria-description={disabled ?? undefined}
      aria-keyshortcuts={shortcut}
      title={disabled ?? undefined}
      onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      onClick={onChoose}
    >
      {Sign ? <Sign size={18} aria-hidden /> : <span className="shell-menu-sign" />}
      <span className="shell-menu-name">
        {name}
        {(note ?? disabled) && <span className="shell-menu-note">{note ?? disabled}</span>}
      </span>
      {keys !== undefined && <kbd className="shell-menu-keys">{keys}</kbd>}
      {(switched ?? checked) && <CheckIcon size={16} aria-hidden />}
      {leadsOn && <NextIcon size={16} aria-hidden />}
    </button>
  );
}

const linesOf = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>(".shell-menu-item") ?? []),
];

/** Moves within the menu, or chooses by the right arrow. False for other keys. */
function moveByKey(
  event: KeyboardEvent<HTMLElement>,
  items: readonly MenuItem[],
  choose: (item: MenuItem) => void,
): boolean {
  const lines = linesOf(event.currentTarget);
  const at = lines.findIndex((line) => line === document.activeElement);
  const item = items[at];
  if (keyOnward(event.key) === "ArrowRight" && item && typeof item.leads !== "function") {
    choose(item);
    return true;
  }
  const letter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey;
  const names = items.map(({ name }) => name);
  const next = letter ? itemWithLetter(event.key, at, names) : itemAfterKey(event.key, at, lines.length);
  if (next === null) return false;
  lines[next]?.focus();
  return true;
}

/** Shows it above everything, where it was asked for. */
function usePlace(
  box: { current: HTMLDivElement | null },
  { x, y }: { x: number; y: number },
  shown: readonly MenuItem[],
): void {
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    if (!current.matches(":popover-open")) current.showPopover();
    const { offsetWidth: width, offsetHeight: height } = current;
    const { left, top } = placeOfMenu({ x, y }, { width, height }, safeRoom(current), isRightToLeft());
    current.style.setProperty("left", `${left}px`);
    current.style.setProperty("top", `${top}px`);
  }, [box, x, y, shown]);
}

/** What notch, corners and home bar of a phone leave of the window. */
function safeRoom(element: Element): { left: number; top: number; right: number; bottom: number } {
  const style = getComputedStyle(element);
  const taken = (side: string): number => Number.parseFloat(style.getPropertyValue(`--safe-${side}`)) || 0;
  return {
    left: taken("left"),
    top: taken("top"),
    right: innerWidth - taken("right"),
    bottom: innerHeight - taken("bottom"),
  };
}

/** The first item, or the current one of several, has the focus. */
function useFirstFocus(
  box: { current: HTMLDivElement | null },
  shown: readonly MenuItem[],
  opener: { current: Element | null },
): void {
  useLayoutEffect(() => {
    opener.current ??= document.activeElement;
    const lines = linesOf(box.current);
    const current = shown.findIndex(({ checked }) => checked === true);
    lines[Math.max(0, current)]?.focus({ preventScroll: true });
    // Only when other items show: the menu's own renders leave the focus where it is.
    // oxlint-disable-next-line react/exhaustive-deps -- items are new objects in every render of whoever opened it
  }, [box, opener, shown.length, shown[0]?.name]);
}

/** A press beside the menu closes it. */
function useOutsidePress(box: { current: HTMLElement | null }, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const press = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node) || !box.current?.contains(target)) close();
    };
    addEventListener("pointerdown", press, true);
    addEventListener("blur", close);
    return () => {
      removeEventListener("pointerdown", press, true);
      removeEventListener("blur", close);
    };
  }, [box]);
}
