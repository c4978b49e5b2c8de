import type { ComponentProps, ReactElement } from "react";
import { IconButton } from "../../shell/controls/button.tsx";

interface ToolButtonProps extends ComponentProps<typeof IconButton> {
  /** Whether what it switches is on; absent for a button that does something once. */
  pressed?: boolean;
}

/** A button of the map's toolbar: an icon with its name as a tooltip. */
export function ToolButton({ pressed, ...rest }: ToolButtonProps): ReactElement {
  return <IconButton {...rest} className="map-tool" aria-pressed={pressed} />;
}

/** The focus goes to a tool: what had it is about to go. */
export function focusTool(label: string): void {
  document.querySelector<HTMLElement>(`.map-tool[aria-label="${label}"]`)?.focus();
}
