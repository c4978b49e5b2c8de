import { useAtomValue, useSetAtom } from "jotai";
import type { ReactElement } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { IconButton } from "../../shell/controls/button.tsx";
import { PlayCircleIcon, StopIcon } from "../../shell/controls/icons.tsx";
import { movingAtom, toggleMotionAtom } from "./motion.ts";

/** Plays the photo's video over its picture, and brings the picture back. */
export function MotionButton({ photo }: { photo: PhotoId }): ReactElement {
  const plays = useAtomValue(movingAtom) === photo;
  const toggle = useSetAtom(toggleMotionAtom);
  return (
    <IconButton
      className="viewer-motion-button"
      icon={plays ? StopIcon : PlayCircleIcon}
      label={plays ? "Stop motion" : "Play motion"}
      onClick={() => toggle(photo, true)}
    />
  );
}
