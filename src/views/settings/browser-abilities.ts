/** One thing that works better or worse from browser to browser. */
export interface BrowserAbility {
  able: boolean;
  /** A full sentence that is true of this browser. */
  text: string;
}

const ability = (able: boolean, yes: string, no: string): BrowserAbility => ({ able, text: able ? yes : no });

/** What this browser offers, in plain sentences. Asked of the browser, never guessed from its name. */
export function browserAbilities(): BrowserAbility[] {
  const cores = navigator.hardwareConcurrency;
  const canPlayHevc =
    document.createElement("video").canPlayType('video/mp4; codecs="hvc1.1.6.L93.B0"') !== "";
  return [
    ability(
      "showDirectoryPicker" in window,
      "Opens folders directly.",
      "Opens folders through a file dialog, which may call it an upload. Nothing leaves this device.",
    ),
    ability(
      "ImageDecoder" in window,
      "Draws large photos quickly.",
      "Draws large photos more slowly than some other browsers.",
    ),
    ability(
      "OffscreenCanvas" in window,
      "Makes pictures in the background.",
      "Makes pictures one at a time in the page itself, so importing is slow.",
    ),
    ability(
      canPlayHevc,
      "Plays HEVC videos, as many phones record them.",
      "May not play HEVC videos, as many phones record them.",
    ),
    ability(cores > 1, `Works on ${cores} things at once.`, "Works on one thing at a time."),
  ];
}
