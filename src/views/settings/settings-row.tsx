import type { ComponentProps, ReactElement, ReactNode, Ref } from "react";
import { HelpLink } from "../shell/help/help-link.tsx";
import type { HelpName } from "../shell/help/help-pages.ts";
import type { Icon } from "../shell/controls/icons.tsx";

interface SettingsRowProps {
  icon: Icon;
  title: string;
  /** What it means, under the title. */
  children: ReactNode;
  /** Buttons at the end, below on narrow screens. */
  action?: ReactNode;
}

/** A fact or an action: an icon, words, and buttons. */
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

interface SettingsSectionProps extends ComponentProps<"section"> {
  title: string;
  /** Makes it a landmark of that name: the id of its heading. */
  headingId?: string;
  /** The page of help about it. */
  help?: HelpName;
}

/** A part of the settings page under its heading. */
export function SettingsSection({
  title,
  headingId,
  help,
  children,
  ...rest
}: SettingsSectionProps): ReactElement {
  return (
    <section {...rest} className="shell-section" aria-labelledby={headingId}>
      {help && <HelpLink page={help} />}
      <h2 id={headingId} className="shell-section-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FileInputProps {
  label: string;
  accept?: string;
  ref: Ref<HTMLInputElement>;
  onFile: (file: File) => void;
}

/** The file input behind a button that clicks it. */
export function FileInput({ label, onFile, ...rest }: FileInputProps): ReactElement {
  return (
    <input
      {...rest}
      type="file"
      className="visually-hidden"
      tabIndex={-1}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        // Else choosing the same file again would change nothing.
        currentTarget.value = "";
        if (file) onFile(file);
      }}
    />
  );
}
