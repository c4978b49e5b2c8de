import { settingsWords } from "../../words/settings.ts";

/** A feature that differs between browsers. */
export interface BrowserAbility {
  able: boolean;
  /** A full sentence that is true of this browser. */
  text: string;
}

const { say } = settingsWords;

type Fact = "folders" | "decodes" | "draws" | "hevc";

const ability = (able: boolean, yes: `${Fact}Yes`, no: `${Fact}No`): BrowserAbility => ({
  able,
  text: say(able ? yes : no),
});

/** What this browser supports, in plain sentences. Detected, never guessed from its name. */
export function browserAbilities(): BrowserAbility[] {
  const cores = navigator.hardwareConcurrency;
  const canPlayHevc =
    document.createElement("video").canPlayType('video/mp4; codecs="hvc1.1.6.L93.B0"') !== "";
  return [
    ability("showDirectoryPicker" in window, "foldersYes", "foldersNo"),
    ability("ImageDecoder" in window, "decodesYes", "decodesNo"),
    ability("OffscreenCanvas" in window, "drawsYes", "drawsNo"),
    ability(canPlayHevc, "hevcYes", "hevcNo"),
    { able: cores > 1, text: say("cores", { count: cores }) },
  ];
}
