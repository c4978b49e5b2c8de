import { useState, type ComponentProps, type ReactElement } from "react";
import { settingsWords } from "../../words/settings.ts";

const { say } = settingsWords;

interface SettingsFoldProps extends ComponentProps<"section"> {
  title: string;
  /** The id of its heading; an address with that hash opens it. */
  headingId: string;
  isSetUp: boolean;
}

/** Settings few people need: a heading with its state, which opens the form. One that is set up is open. */
export function SettingsFold({
  title,
  headingId,
  isSetUp,
  children,
  ...rest
}: SettingsFoldProps): ReactElement {
  const [open, setOpen] = useState(() => isSetUp || location.hash === `#${headingId}`);
  return (
    <section {...rest} className="shell-section" aria-labelledby={headingId}>
      <details
        className="settings-fold"
        open={open}
        onToggle={({ target, currentTarget }) => {
          if (target === currentTarget) setOpen(currentTarget.open);
        }}
      >
        <summary>
          <h2 id={headingId} className="shell-section-title">
            {title}
          </h2>
          <span className="settings-fold-state">{say(isSetUp ? "isSetUp" : "notSetUp")}</span>
        </summary>
        {children}
      </details>
    </section>
  );
}
