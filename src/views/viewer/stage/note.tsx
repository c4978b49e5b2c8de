import type { ReactElement } from "react";
import { Button } from "../../shell/controls/button.tsx";
import { NoPictureIcon } from "../../shell/controls/icons.tsx";

interface NoteProps {
  /** The file it is about. */
  name: string;
  text: string;
  /** There is no picture: the note takes its place. */
  alone: boolean;
  /** A button that helps. */
  action?: { label: string; run: () => void } | null;
}

/** Says which file cannot be shown, and why: over the thumbnail, or in its place. */
export function Note({ name, text, alone, action }: NoteProps): ReactElement {
  return (
    <div className="viewer-note" data-alone={alone}>
      {alone && <NoPictureIcon size={32} aria-hidden />}
      <output>
        <strong className="viewer-note-name">{name}</strong>
        <span>{text}</span>
      </output>
      {action && <Button onClick={action.run}>{action.label}</Button>}
    </div>
  );
}
