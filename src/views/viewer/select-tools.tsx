import { useState, type ReactElement } from "react";
import type { PhotoId } from "../../photo/photo.ts";
import { toggleSelected, useSelected } from "../../store/selection/selection.ts";
import { ActionMenu } from "../selection/photo-menu.tsx";
import { IconButton } from "../shell/controls/button.tsx";
import { MoreIcon, SelectedIcon, UnselectedIcon } from "../shell/controls/icons.tsx";
import { viewerWords } from "../../words/viewer.ts";
import { commonWords } from "../../words/common.ts";

const { say } = viewerWords;

/** Selects the open photo or deselects it, like S. */
export function SelectCheck({ photo }: { photo: PhotoId }): ReactElement {
  const selected = useSelected(photo);
  return (
    <IconButton
      className="viewer-select"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one of the bar's buttons, drawn like them
      role="checkbox"
      aria-checked={selected}
      icon={selected ? SelectedIcon : UnselectedIcon}
      label={say("select")}
      title={commonWords.say("withKey", { does: say("select"), key: "S" })}
      aria-keyshortcuts="S"
      onClick={() => toggleSelected(photo)}
    />
  );
}

/** All actions on the open photo. */
export function MoreActions({ photo }: { photo: PhotoId }): ReactElement {
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  return (
    <>
      <IconButton
        icon={MoreIcon}
        label={say("more")}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={({ currentTarget }) => {
          const { right, bottom } = currentTarget.getBoundingClientRect();
          setMenu({ x: right - 240, y: bottom + 4 });
        }}
      />
      {menu && <OpenMenu photo={photo} at={menu} onClose={() => setMenu(null)} />}
    </>
  );
}

interface OpenMenuProps {
  photo: PhotoId;
  at: { x: number; y: number };
  onClose: () => void;
}

function OpenMenu({ photo, at, onClose }: OpenMenuProps): ReactElement {
  const [rows] = useState(() => Uint32Array.of(photo));
  return <ActionMenu rows={rows} {...at} from="viewer" onClose={onClose} />;
}
