/** Containers that browsers play under another name than their own, as far as they know the codec inside. */
const playedAs: Readonly<Record<string, string>> = {
  "video/quicktime": "video/mp4",
  "video/x-m4v": "video/mp4",
  "video/x-matroska": "video/webm",
};

/** Those of these types that are videos the browser's player refuses by their container alone. */
export function unplayableTypes(
  types: readonly string[],
  player: Pick<HTMLVideoElement, "canPlayType"> = document.createElement("video"),
): string[] {
  return types.filter(
    (type) => type.startsWith("video/") && player.canPlayType(playedAs[type] ?? type) === "",
  );
}
