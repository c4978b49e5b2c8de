/** A feature that differs between browsers. */
export interface BrowserAbility {
  able: boolean;
  /** A full sentence that is true of this browser. */
  text: string;
}

const ability = (able: boolean, yes: string, no: string): BrowserAbility => ({ able, text: able ? yes : no });

/** What this browser supports, in plain sentences. Detected, never guessed from its name. */
export function browserAbilities(): BrowserAbility[] {
  const cores = navigator.hardwareConcurrency;
  const canPlayHevc =
    document.createElement("video").canPlayType('video/mp4; codecs="hvc1.1.6.L93.B0"') !== "";
  return [
    ability(
      "showDirectoryPicker" in window,
      "Opens folders directly.",
      "Opens folders through a file dialog. The browser may call this an upload, but nothing leaves your device.",
    ),
    ability(
      "ImageDecoder" in window,
      "Decodes large photos quickly.",
      "Decodes large photos more slowly than some other browsers.",
    ),
    ability(
      "OffscreenCanvas" in window,
      "Creates thumbnails in the background.",
      "Creates thumbnails one at a time in the page, so imports are slow.",
    ),
    ability(
      canPlayHevc,
      "Plays HEVC videos, which many phones record.",
      "May not play HEVC videos, which many phones record.",
    ),
    ability(cores > 1, `Uses ${cores} CPU cores.`, "Uses 1 CPU core."),
  ];
}
