import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import type { Row } from "../../photo/photo.ts";
import { openAction } from "../../store/selection/action.ts";
import { selectingAtom, toggleSelected, useSelected } from "../../store/selection/selection.ts";
import { ActionMenu } from "../selection/photo-menu.tsx";
import { Button, IconButton } from "../shell/controls/button.tsx";
import { FilterIcon, MoreIcon, SelectedIcon, ShareIcon, UnselectedIcon } from "../shell/controls/icons.tsx";
import { selectionWords } from "../../words/selection.ts";
import { viewerWords } from "../../words/viewer.ts";
import { commonWords } from "../../words/common.ts";

const { say } = viewerWords;

/**
 * Selects the open photo or deselects it, like S. It is there once something is selected, and then stays, so that it keeps the
 * focus; until then the menu has it.
 */
export function SelectCheck({ photo }: { photo: Row }): ReactElement | null {
  const selecting = useAtomValue(selectingAtom);
  const [wasSelecting, setWasSelecting] = useState(selecting);
  const selected = useSelected(photo);
  if (selecting && !wasSelecting) setWasSelecting(true);
  if (!selecting && !wasSelecting) return null;
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

/** Opens the editor for the open photo, like E. */
export function EditButton({ photo }: { photo: Row }): ReactElement {
  return (
    <IconButton
      icon={FilterIcon}
      label={selectionWords.say("editAsk")}
      title={commonWords.say("withKey", { does: selectionWords.say("editAsk"), key: "E" })}
      aria-keyshortcuts="E"
      onClick={() => openAction("edit", Uint32Array.of(photo))}
    />
  );
}

/** Shares the open photo, like W. */
export function ShareButton({ photo }: { photo: Row }): ReactElement {
  const name = commonWords.say("share");
  return (
    <Button
      kind="plain"
      className="viewer-share"
      icon={ShareIcon}
      title={commonWords.say("withKey", { does: name, key: "W" })}
      aria-keyshortcuts="W"
      onClick={() => openAction("share", Uint32Array.of(photo))}
    >
      {name}
    </Button>
  );
}

/** All actions on the open photo. */
export function MoreActions({ photo }: { photo: Row }): ReactElement {
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
  photo: Row;
  at: { x: number; y: number };
  onClose: () => void;
}

function OpenMenu({ photo, at, onClose }: OpenMenuProps): ReactElement {
  const [rows] = useState(() => Uint32Array.of(photo));
  const select = {
    name: say("select"),
    icon: UnselectedIcon,
    keys: "S",
    shortcut: "S",
    switched: useSelected(photo),
    leads: () => toggleSelected(photo),
  };
  return <ActionMenu rows={rows} {...at} from="viewer" ahead={[select]} onClose={onClose} />;
}
