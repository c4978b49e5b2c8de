/** How another property says a word. */
export interface RepeatedWord {
  read: (text: string) => string | null;
  write: (word: string) => string | readonly string[] | null;
}

/** Colours of labels, in the words of XMP: Lightroom, darktable, digiKam and Bridge write and read these. */
export const labelColours = ["Red", "Yellow", "Green", "Blue", "Purple"] as const;

export type LabelColour = (typeof labelColours)[number];

/** A label as it is shown and asked for: a colour, another text, or "" for none. */
export type LabelMark = LabelColour | "other" | "";

/** All of them, in the order of their codes. */
export const labelMarks: readonly LabelMark[] = ["", ...labelColours, "other"];

/** What a label's text means; unknown texts are kept, and shown as they are. */
export function labelMark(text: string | null): LabelMark {
  if (!text) return "";
  return labelColours.find((colour) => colour.toLowerCase() === text.trim().toLowerCase()) ?? "other";
}

/** Whether a label is none of the colours, and so a text that people look for. */
export const isOwnLabel = (text: string): boolean => labelMark(text) === "other";

const repeatedAs = (words: readonly string[], first: number, asList: boolean): RepeatedWord => ({
  read: (text) => (/^\d$/.test(text) ? (words[Number(text) - first] ?? null) : null),
  write: (label) => {
    const at = words.findIndex((word) => word.toLowerCase() === label.trim().toLowerCase());
    if (at < 0) return null;
    return asList ? [String(at + first)] : String(at + first);
  },
});

/** How digiKam and darktable number colours; the former has more of them, and calls Purple Magenta. */
export const numberedLabels: Readonly<Record<string, RepeatedWord>> = {
  "darktable:colorlabels": repeatedAs(labelColours, 0, true),
  "digiKam:ColorLabel": repeatedAs(
    ["Red", "Orange", "Yellow", "Green", "Blue", "Purple", "Gray", "Black", "White"],
    1,
    false,
  ),
};
