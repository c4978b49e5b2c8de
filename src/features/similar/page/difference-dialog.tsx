import { useState, type ReactElement } from "react";
import type { DiffersAt } from "../shared/originals-compared.ts";
import type { Row } from "../../../photo/photo.ts";
import { useOriginal } from "../../../store/pictures/original.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { commonWords } from "../../../words/common.ts";
import { similarWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";

const { say } = similarWords;

interface DifferenceDialogProps {
  /** Both photos, with their names, the one to keep first. */
  photos: readonly { row: Row; name: string }[];
  places: readonly DiffersAt[];
  onClose: () => void;
}

/** Two pictures side by side, with frames around what differs. */
export function DifferenceDialog({ photos, places, onClose }: DifferenceDialogProps): ReactElement {
  return (
    <Dialog
      title={say("differenceTitle")}
      description={say("differenceText")}
      className="similar-difference"
      onClose={onClose}
    >
      <div className="similar-difference-pair">
        {photos.map(({ row, name }) => (
          <FramedPicture key={row} photo={row} {...{ name, places }} />
        ))}
      </div>
      <p className="shell-quiet tabular">{say("differencePlaces", { count: places.length })}</p>
      <div className="shell-dialog-answers">
        <Button kind="primary" onClick={onClose}>
          {commonWords.say("close")}
        </Button>
      </div>
    </Dialog>
  );
}

interface FramedPictureProps {
  photo: Row;
  name: string;
  places: readonly DiffersAt[];
}

/** The original, in which a small change can be seen; its thumbnail until that is there. */
function FramedPicture({ photo, name, places }: FramedPictureProps): ReactElement {
  const picture = usePicture(photo);
  const original = useOriginal(photo);
  const [isDrawn, setDrawn] = useState(false);
  return (
    <figure className="similar-framed">
      <div className="similar-framed-picture">
        {picture && !isDrawn && <img src={picture.url} alt="" draggable={false} />}
        {original.state === "ready" && (
          <img
            src={original.url}
            alt={name}
            hidden={!isDrawn}
            draggable={false}
            onLoad={() => setDrawn(true)}
          />
        )}
        {(picture || isDrawn) &&
          places.map(({ x, y, across, down }) => (
            <span
              key={`${x} ${y}`}
              className="similar-frame"
              style={{ left: percent(x), top: percent(y), width: percent(across), height: percent(down) }}
            />
          ))}
      </div>
      <figcaption>
        <bdi>{name}</bdi>
        {original.state === "missing" && <span className="shell-quiet">{original.reason}</span>}
      </figcaption>
    </figure>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}
