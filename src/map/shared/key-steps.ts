/** Steps of a key: east, north, and zoom levels in. */
export interface KeySteps {
  east: number;
  north: number;
  zoom: number;
}

/** Distance an arrow key moves the map, in CSS pixels. */
export const stepPixels = 96;

const still: KeySteps = { east: 0, north: 0, zoom: 0 };
const keys: Record<string, KeySteps> = {
  ArrowLeft: { ...still, east: -1 },
  ArrowRight: { ...still, east: 1 },
  ArrowUp: { ...still, north: 1 },
  ArrowDown: { ...still, north: -1 },
  "+": { ...still, zoom: 1 },
  "=": { ...still, zoom: 1 },
  "-": { ...still, zoom: -1 },
};

/** Steps of a key pressed on a map: arrows pan, plus and minus zoom; null for other keys. */
export function stepsOfKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): KeySteps | null {
  return altKey || ctrlKey || metaKey ? null : (keys[key] ?? null);
}
