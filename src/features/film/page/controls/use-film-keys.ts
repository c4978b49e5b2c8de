import { useEffect, useEffectEvent } from "react";
import { filmKey, type FilmAction } from "./film-keys.ts";

/**
 * The keys of a video, while it is open and the focus is in the viewer. They come before the viewer's own, which sees that
 * they are taken. A key in a field, a menu or a dialog over the viewer is theirs.
 * `takes`: which actions it is for; all if omitted.
 */
export function useFilmKeys(
  act: (action: FilmAction) => void,
  takes: (action: FilmAction) => boolean = () => true,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || isElsewhere(target)) return;
    // A focused button is pressed.
    if (event.key === " " && target.closest("button, a, summary") !== null) return;
    const action = filmKey(event);
    if (action === null || !takes(action)) return;
    event.preventDefault();
    const isOnce = action === "play" || action === "mute" || action === "subtitles";
    if (!isOnce || !event.repeat) act(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressed(event);
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, []);
}

const others =
  "[role=menu], input:not([type=range]), textarea, select, [contenteditable], .viewer-strip, .viewer-info";

function isElsewhere(target: Element): boolean {
  if (target.closest(others) !== null) return true;
  const dialog = target.closest("[role=dialog]");
  return dialog === null ? target !== document.body : dialog.querySelector(".viewer-frame") === null;
}
