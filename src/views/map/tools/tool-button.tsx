import type { ComponentProps, ReactElement } from "react";
import { IconButton } from "../../shell/controls/button.tsx";

interface ToolButtonProps extends ComponentProps<typeof IconButton> {
  /** Whether it is switched on; absent for a button that is no switch. */
  pressed?: boolean;
}

/** A button of the map's toolbar. */
export function ToolButton({ pressed, ...rest }: ToolButtonProps): ReactElement {
  return <IconButton {...rest} className="map-tool" aria-pressed={pressed} />;
}

/** Focuses a tool, before the element with the focus goes away. */
export function focusTool(label: string): void {
  document.querySelector<HTMLElement>(`.map-tool[aria-label="${label}"]`)?.focus();
}
