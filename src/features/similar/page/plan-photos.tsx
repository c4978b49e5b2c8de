import { useRef, useState, type ReactElement } from "react";
import { baseName } from "../../../photo/names/file-name.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import type { DoomedFile } from "../../deletion/page/deletion.ts";
import { similarWords } from "../words.ts";
import { Button, IconButton } from "../../../views/shell/controls/button.tsx";
import { NoPictureIcon, UnmarkIcon } from "../../../views/shell/controls/icons.tsx";
import { PhotoCover } from "../../../views/shell/controls/photo-cover.tsx";
import { useKeepFocus } from "../../../views/shell/use-keep-focus.ts";
import { formatBytes } from "../../../views/shell/words/format.ts";

const { say } = similarWords;

/** Photos listed at first; five times as many with each press of the button below them. */
const atOnce = 60;

interface PlanPhotosProps {
  photos: readonly DoomedFile[];
  /** Paths of the photos that are kept instead; null before they are known. */
  keptOf: ReadonlyMap<PhotoId, string> | null;
  onUnmark: (photo: PhotoId) => void;
}

/** Each photo that is marked, with what is kept instead, and the way to keep it after all. */
export function PlanPhotos({ photos, keptOf, onUnmark }: PlanPhotosProps): ReactElement {
  const [shown, setShown] = useState(atOnce);
  const list = useRef<HTMLUListElement>(null);
  const keep = useKeepFocus(list, (box) => box.querySelector("button") ?? box);
  return (
    <>
      <ul ref={list} className="similar-plan-photos" aria-label={say("planFiles")} tabIndex={-1} {...keep}>
        {photos.slice(0, shown).map((file) => (
          <PlanLine
            key={file.id}
            file={file}
            kept={keptOf?.get(file.photo) ?? null}
            onUnmark={() => onUnmark(file.photo)}
          />
        ))}
      </ul>
      {photos.length > shown && (
        <Button kind="plain" onClick={() => setShown(shown + atOnce * 5)}>
          {say("planMore", { count: photos.length - shown })}
        </Button>
      )}
    </>
  );
}

interface PlanLineProps {
  file: DoomedFile;
  /** Path of the photo that is kept instead; null where there is none, or before it is known. */
  kept: string | null;
  onUnmark: () => void;
}

function PlanLine({ file, kept, onUnmark }: PlanLineProps): ReactElement {
  const name = shownName(baseName(file.path));
  return (
    <li className="similar-plan-line">
      <PhotoCover className="similar-plan-picture" photo={file.photo} icon={NoPictureIcon} />
      <span className="similar-plan-words">
        <bdi>{shownName(file.path)}</bdi>
        <span className="shell-quiet tabular">{formatBytes(file.bytes)}</span>
        {kept !== null && <span className="shell-quiet">{say("planKept", { path: shownName(kept) })}</span>}
      </span>
      <IconButton icon={UnmarkIcon} label={say("planUnmark", { name })} onClick={onUnmark} />
    </li>
  );
}
