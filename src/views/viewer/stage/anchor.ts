/** A stretch along one axis of the window, in CSS pixels. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * Around which point of an axis a picture must be zoomed by `factor` so that `point` stays where it is, unless the picture
 * would then begin or end within the room from 0 to `room`: it covers that, or is in the middle of it where it is smaller.
 */
export function anchorOf(point: number, { from, to }: Stretch, factor: number, room: number): number {
  if (factor === 1) return point;
  const size = (to - from) * factor;
  const wished = point + (from - point) * factor;
  const start = size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, wished));
  return start === wished ? point : (start - from * factor) / (1 - factor);
}
