import type { ReactElement, ReactNode } from "react";
import type { Icon } from "../shell/controls/icons.tsx";

interface SettingsRowProps {
  icon: Icon;
  title: string;
  /** What it means, under the title. */
  children: ReactNode;
  /** Buttons at the end, below on narrow screens. */
  action?: ReactNode;
}

/** One thing one can know or do: a sign, words, and buttons. */
export function SettingsRow({ icon: Sign, title, children, action }: SettingsRowProps): ReactElement {
  return (
    <div className="settings-row">
      <Sign size={20} aria-hidden />
      <div className="settings-row-words">
        <p className="settings-row-title">{title}</p>
        <div className="settings-row-about">{children}</div>
      </div>
      {action !== undefined && <div className="settings-row-action">{action}</div>}
    </div>
  );
}
