import type { ReactElement } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { useCullCounts } from "../../../store/culling/culling.ts";
import { Button, IconButton } from "../../shell/controls/button.tsx";
import { CompareIcon, ForgetIcon, PickIcon } from "../../shell/controls/icons.tsx";
import { formatCount } from "../../shell/words/format.ts";
import { StarButtons } from "./star-buttons.tsx";
import { useMarks } from "./mark-badges.tsx";

interface CullBarProps {
  photo: PhotoId;
  /** Counts from 0. */
  at: number;
  count: number;
  /** Marks the photo as a key does. */
  onMark: (key: string) => void;
  onCompare: () => void;
  onDone: () => void;
}

/** The buttons of culling at the bottom, in thumb reach, and how far it has come. */
export function CullBar({ photo, at, count, onMark, onCompare, onDone }: CullBarProps): ReactElement {
  const { picked, rejected } = useCullCounts();
  const { flag, rating } = useMarks(photo);
  return (
    <div className="viewer-cull" role="toolbar" aria-label="Cull">
      <p className="viewer-cull-count tabular">
        {`${formatCount(at + 1)} of ${formatCount(count)} · ${formatCount(picked.length)} picked · ${formatCount(rejected)} marked`}
      </p>
      <div className="viewer-cull-marks">
        <Button
          icon={ForgetIcon}
          aria-pressed={flag === "reject"}
          aria-keyshortcuts="X"
          onClick={() => onMark("x")}
        >
          Reject
        </Button>
        <StarButtons rating={rating} onMark={onMark} />
        <Button
          icon={PickIcon}
          aria-pressed={flag === "pick"}
          aria-keyshortcuts="P"
          onClick={() => onMark("p")}
        >
          Pick
        </Button>
      </div>
      <div className="viewer-cull-ways">
        <IconButton
          icon={CompareIcon}
          label="Compare with the next photo"
          aria-keyshortcuts="C"
          aria-disabled={at >= count - 1}
          onClick={onCompare}
        />
        <Button kind="plain" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
