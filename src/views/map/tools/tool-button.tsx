import type { ReactElement } from "react";
import { showFeedback } from "../../../store/edits/feedback.ts";
import type { Icon } from "../../shell/controls/icons.tsx";

/** A tool that is focused again once what it opened is closed. */
type ToolName = "area" | "layers";

interface ToolButtonProps {
  icon: Icon;
  /** What `focusTool` finds it by. */
  name?: ToolName;
  /** Its accessible name. */
  label: string;
  /** What is written beside the icon, where that is shorter than its name. */
  text?: string;
  /** A tooltip that says more. */
  title?: string;
  /** Whether it is switched on; absent for a button that is no switch. */
  pressed?: boolean;
  /** Whether what it opens is open; absent where it opens nothing. */
  expanded?: boolean;
  /** It opens a menu. */
  menu?: boolean;
  /** Why it is of no use now. It stays in its place. */
  disabled?: string | null;
  onPress?: () => void;
  onClick: (button: HTMLButtonElement) => void;
}

/** A button of the map's toolbar: an icon with its name. */
export function ToolButton(props: ToolButtonProps): ReactElement {
  const { icon: Sign, label, text = label, pressed, expanded, menu, disabled = null, onPress } = props;
  return (
    <button
      type="button"
      className="map-tool"
      data-name={props.name}
      title={disabled ?? props.title ?? label}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-haspopup={menu ? "menu" : undefined}
      aria-disabled={disabled === null ? undefined : true}
      onPointerDown={onPress}
      onClick={({ currentTarget }) => {
        if (disabled === null) props.onClick(currentTarget);
        else showFeedback(disabled);
      }}
    >
      <Sign size={20} aria-hidden />
      <span className="map-tool-text">{text}</span>
    </button>
  );
}

/** Focuses a tool, before the element with the focus goes away. */
export function focusTool(name: ToolName): void {
  document.querySelector<HTMLElement>(`.map-tool[data-name="${name}"]`)?.focus();
}
