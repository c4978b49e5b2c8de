import { useState, type ReactElement } from "react";
import type { EngineNote } from "../../../map/engine-choice.ts";
import { Button, IconButton } from "../../shell/controls/button.tsx";
import { CloseIcon, RetryIcon } from "../../shell/controls/icons.tsx";
import { Link } from "../../shell/controls/link.tsx";

/** Why another map is on show than the person asked for, and what can be done; until they have had enough of it. */
export function EngineWords({
  note: { message, action },
  onRetry,
}: {
  note: EngineNote;
  onRetry: () => void;
}): ReactElement | null {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div className="map-note">
      <p>{message}</p>
      {action === "retry" && (
        <Button icon={RetryIcon} onClick={onRetry}>
          Try again
        </Button>
      )}
      {action === "settings" && (
        <Link href="/settings" className="shell-button shell-button-quiet">
          Settings
        </Link>
      )}
      <IconButton icon={CloseIcon} label="Close" onClick={() => setClosed(true)} />
    </div>
  );
}
