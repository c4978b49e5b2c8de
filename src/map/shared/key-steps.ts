/** Steps a key asks for: so many to the east and north, so many in. */
export interface KeySteps {
  east: number;
  north: number;
  zoom: number;
}

/** How far an arrow key moves a map, in CSS pixels. */
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

/** What a key pressed on a map asks for: arrows move it, plus and minus zoom; null for other keys. */
export function stepsOfKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): KeySteps | null {
  return altKey || ctrlKey || metaKey ? null : (keys[key] ?? null);
}
