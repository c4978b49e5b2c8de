import { useAtom } from "jotai";
import { useState, type ReactElement } from "react";
import { subtitlesLabel } from "../../shared/subtitle-name.ts";
import type { PhotoId } from "../../../../photo/photo.ts";
import { subtitlesOnAtom } from "../film-settings.ts";
import { useSubtitleFiles, useSubtitles } from "../subtitles.ts";
import { FilmBar } from "./film-bar.tsx";
import type { OpenFilm } from "../open-film.ts";
import { SubtitleLines } from "./subtitle-lines.tsx";
import { useFilmActions } from "./use-film-actions.ts";
import { useFilmKeys } from "./use-film-keys.ts";
import { localeNow } from "../../../../words/locale.ts";
import { viewerWords } from "../../../../words/viewer.ts";
import "./film-controls.css";

const { say } = viewerWords;

/** The controls of an open video, by pointer, touch and keys, and its subtitles. */
export function FilmControls({ film }: { film: OpenFilm }): ReactElement {
  const { element, photo } = film;
  const act = useFilmActions(element);
  useFilmKeys(act);
  const files = useSubtitleFiles(photo);
  const [isOn, setOn] = useAtom(subtitlesOnAtom);
  const [chosen, setChosen] = useState<PhotoId | null>(null);
  const file = files.find(({ id }) => id === chosen) ?? files.find(({ drone }) => drone !== true);
  const subtitles = useSubtitles(isOn && file ? file.id : null);
  return (
    <div className="film-room" role="none">
      {subtitles?.state === "ready" && <SubtitleLines video={element} cues={subtitles.cues} />}
      <FilmBar
        film={film}
        act={act}
        subtitles={{
          isOn,
          canTurnOn: file !== undefined,
          problem: isOn && subtitles?.state === "missing" ? say("subtitlesUnreadable") : null,
          files: files.map(({ id, path, drone }) => ({
            label: drone === true ? say("subtitlesDrone") : subtitlesLabel(path, localeNow()),
            isShown: isOn && id === file?.id,
            choose: () => {
              setChosen(id);
              setOn(true);
            },
          })),
          turnOff: () => setOn(false),
        }}
      />
    </div>
  );
}
