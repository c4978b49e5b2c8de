import { useState, type ReactElement } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import type { DoomedFile } from "./deletion.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { Button, IconButton } from "../../../views/shell/controls/button.tsx";
import { UnmarkIcon } from "../../../views/shell/controls/icons.tsx";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { deletionWords } from "../words.ts";
import { roleWords } from "./deletion-words.ts";

const { say } = deletionWords;

/** Files listed at first, and with each press of the button below them. */
const atOnce = 60;

interface DoomedListProps {
  files: readonly DoomedFile[];
  onUnmark: (photo: PhotoId) => void;
}

/** All files that go, one by one, each with its size and what it is. */
export function DoomedList({ files, onUnmark }: DoomedListProps): ReactElement {
  const [shown, setShown] = useState(atOnce);
  const more = files.length - shown;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls can be scrolled by keys
    <section className="deletion-list" tabIndex={0} aria-label={say("files")}>
      <ul>
        {files.slice(0, shown).map((file) => (
          <li key={file.id} className="deletion-file">
            {file.role === "photo" ? <Picture photo={file.photo} /> : <span className="deletion-picture" />}
            <span className="deletion-path">
              <span>{shownName(file.path)}</span>
              <span className="deletion-about tabular">
                {[roleWords(file), formatBytes(file.bytes)].filter(Boolean).join(" · ")}
              </span>
            </span>
            {file.role === "photo" && (
              <IconButton
                icon={UnmarkIcon}
                label={say("unmarkName", { name: shownName(file.path.split("/").at(-1) ?? "") })}
                onClick={() => onUnmark(file.photo)}
              />
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button kind="plain" onClick={() => setShown(shown + atOnce * 5)}>
          {say("showMore", { count: more })}
        </Button>
      )}
    </section>
  );
}

function Picture({ photo }: { photo: PhotoId }): ReactElement {
  const picture = usePicture(photo);
  return (
    <span className="deletion-picture">
      {picture && <img src={picture.url} alt="" loading="lazy" decoding="async" draggable={false} />}
    </span>
  );
}
