import { useRef, useState, type ReactElement } from "react";
import type { Icon } from "../../shell/controls/icons.tsx";
import { Menu } from "../../shell/controls/menu.tsx";
import type { MenuItem } from "../../shell/controls/menu-item.ts";
import { ToolButton } from "./tool-button.tsx";

interface ToolMenuProps {
  icon: Icon;
  name: "area" | "layers";
  label: string;
  title: string;
  items: readonly MenuItem[];
  /** One of its items is on. */
  pressed?: boolean;
}

/** Pixels between the button and its menu. */
const gap = 6;

/** A tool with several choices, in a menu under its button. */
export function ToolMenu({ items, ...button }: ToolMenuProps): ReactElement {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  // A press beside the menu closes it, and one on its button is beside it.
  const wasOpen = useRef(false);
  return (
    <>
      <ToolButton
        {...button}
        menu
        expanded={at !== null}
        onPress={() => {
          wasOpen.current = at !== null;
        }}
        onClick={(element) => {
          const { left, bottom } = element.getBoundingClientRect();
          setAt(wasOpen.current ? null : { x: left, y: bottom + gap });
          wasOpen.current = false;
        }}
      />
      {at && <Menu label={button.label} items={items} at={at} onClose={() => setAt(null)} />}
    </>
  );
}
