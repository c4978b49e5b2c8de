import type { ReactElement } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { toggleStack } from "../../../features/stacks/page/stacks.ts";
import { CloseIcon, StacksIcon } from "../../shell/controls/icons.tsx";
import { formatCount } from "../../shell/words/format.ts";
import { gridWords } from "../../../words/grid.ts";
import { commonWords } from "../../../words/common.ts";

const { say } = gridWords;

interface StackButtonProps {
  photo: PhotoId;
  /** Photos in the stack. */
  size: number;
  open: boolean;
}

/** Opens a stack in place, or closes it. Not a tab stop: the grid is one, with a key for it. */
export function StackButton({ photo, size, open }: StackButtonProps): ReactElement {
  const words = open ? say("closeStack") : say("openStack", { count: size });
  return (
    <button
      type="button"
      className="grid-stack tabular"
      tabIndex={-1}
      aria-label={words}
      aria-expanded={open}
      title={commonWords.say("withKey", { does: words, key: "B" })}
      onClick={(event) => {
        // Else the photo would open.
        event.stopPropagation();
        toggleStack(photo);
      }}
    >
      <StacksIcon size={14} aria-hidden />
      {formatCount(size)}
      {open && <CloseIcon size={12} aria-hidden />}
    </button>
  );
}
