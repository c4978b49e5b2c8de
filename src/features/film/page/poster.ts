/** Where a film's picture is taken: the same places as its thumbnail's, as parts of its first minute. */
const places = [0.1, 0.33, 0.66] as const;
const furthestSeconds = 60;

/** Pixels looked at on each edge, and the brightness (0 to 255) that counts as dark. */
const edge = 16;
const dim = 32;

/** The moment of the picture, in seconds; `attempt` counts those before it that were black. Null where none is left. */
export function posterMoment(duration: number, attempt: number): number | null {
  const place = places[attempt];
  if (place === undefined) return null;
  return (Number.isFinite(duration) ? Math.min(duration, furthestSeconds) : 10) * place;
}

/** Whether the frame on screen is almost entirely black, as before a fade-in. */
export function isBlackFrame(film: HTMLVideoElement): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = edge;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return false;
  context.drawImage(film, 0, 0, edge, edge);
  const { data } = context.getImageData(0, 0, edge, edge);
  let bright = 0;
  for (let at = 0; at < data.length; at += 4)
    if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > dim) bright++;
  return bright * 50 < data.length / 4;
}
