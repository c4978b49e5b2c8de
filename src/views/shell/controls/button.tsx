import type { ComponentProps, ReactElement, ReactNode } from "react";
import type { Icon } from "./icons.tsx";
import "./button.css";

interface ButtonProps extends ComponentProps<"button"> {
  /** `primary` at most once on a screen; `quiet` has a border; `plain` has none. */
  kind?: "primary" | "quiet" | "plain";
  icon?: Icon;
  children: ReactNode;
}

const classes = (...names: (string | undefined)[]): string => names.filter(Boolean).join(" ");

/** A button with text and perhaps an icon. */
export function Button({
  kind = "quiet",
  icon: Sign,
  className,
  children,
  ...rest
}: ButtonProps): ReactElement {
  return (
    <button type="button" {...rest} className={classes("shell-button", `shell-button-${kind}`, className)}>
      {Sign && <Sign size={18} aria-hidden />}
      <span>{children}</span>
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  icon: Icon;
  /** Its accessible name, also shown as a tooltip. */
  label: string;
}

/** A square button that shows an icon alone. */
export function IconButton({ icon: Sign, label, className, ...rest }: IconButtonProps): ReactElement {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes("shell-icon-button", className)}
    >
      <Sign size={20} aria-hidden />
    </button>
  );
}
