import { useState, type ReactElement } from "react";
import { IconButton } from "../../../../views/shell/controls/button.tsx";
import { FilterIcon } from "../../../../views/shell/controls/icons.tsx";
import { Menu } from "../../../../views/shell/controls/menu.tsx";
import type { MenuItem } from "../../../../views/shell/controls/menu-item.ts";
import { setSpeed, toggleLoop } from "../film-element.ts";
import { filmSpeeds } from "./film-keys.ts";
import { viewerWords } from "../../../../words/viewer.ts";

const { say } = viewerWords;

interface FilmOptionsProps {
  video: HTMLVideoElement;
  speed: number;
  /** The subtitle files: what to call each, and whether it is shown. */
  subtitles: readonly { label: string; isShown: boolean; choose: () => void }[];
  /** Turns subtitles off; null where there are none. */
  onNoSubtitles: (() => void) | null;
  /** Shows the video in a small window; null where the browser cannot. */
  onPictureInPicture: (() => void) | null;
}

/** The button that opens the options of a video: speed, loop, subtitles, picture in picture. */
export function FilmOptions(props: FilmOptionsProps): ReactElement {
  const { video, speed } = props;
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  return (
    <>
      <IconButton
        icon={FilterIcon}
        label={say("playback")}
        title={speed === 1 ? say("playback") : say("playbackAt", { speed: speedWords(speed) })}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        data-changed={speed !== 1 || video.loop}
        onClick={({ currentTarget }) => {
          const { left, top } = currentTarget.getBoundingClientRect();
          setAt({ x: left, y: top });
        }}
      />
      {at && <Menu label={say("playback")} items={itemsOf(props)} at={at} onClose={() => setAt(null)} />}
    </>
  );
}

function itemsOf({
  video,
  speed,
  subtitles,
  onNoSubtitles,
  onPictureInPicture,
}: FilmOptionsProps): MenuItem[] {
  const speeds = filmSpeeds.map((one) => ({
    name: speedWords(one),
    checked: one === speed,
    leads: () => setSpeed(video, one),
  }));
  const shown = subtitles.find(({ isShown }) => isShown);
  const texts = subtitles.map(({ label, isShown, choose }) => ({
    name: label,
    checked: isShown,
    leads: choose,
  }));
  return [
    { name: say("speedNow", { speed: speedWords(speed) }), leads: speeds },
    ...(onNoSubtitles === null
      ? []
      : [
          {
            name: say("subtitlesNow", { name: shown?.label ?? say("subtitlesOff") }),
            leads: [
              { name: say("subtitlesOff"), checked: shown === undefined, leads: onNoSubtitles },
              ...texts,
            ],
          },
        ]),
    {
      name: say("loop"),
      checked: video.loop,
      leads: () => toggleLoop(video),
    },
    ...(onPictureInPicture === null ? [] : [{ name: say("pictureInPicture"), leads: onPictureInPicture }]),
  ];
}

/** "Normal", "0.5×". */
function speedWords(speed: number): string {
  return speed === 1 ? say("speedNormal") : say("speedTimes", { times: speed });
}
