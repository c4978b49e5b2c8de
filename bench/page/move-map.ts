/**
 * Drags the map by this many pixels a frame, as a mouse would. Answers how far the markers went along, as a share of the
 * way (their median); NaN when none stayed.
 */
export async function dragMap(map: HTMLElement, dx: number, dy: number, frames: number): Promise<number> {
  const box = map.getBoundingClientRect();
  let x = box.left + box.width / 2 - (dx * frames) / 2;
  let y = box.top + box.height / 2 - (dy * frames) / 2;
  const target = map.querySelector("canvas") ?? map;
  const before = new Map(markersOf(map).map((marker) => [marker, marker.getBoundingClientRect().x]));
  target.dispatchEvent(pointer("pointerdown", x, y, 1));
  for (let frame = 0; frame < frames; frame++) {
    await new Promise(requestAnimationFrame);
    x += dx;
    y += dy;
    target.dispatchEvent(pointer("pointermove", x, y, 1));
  }
  await new Promise(requestAnimationFrame);
  const moved = [...before]
    .filter(([marker]) => marker.isConnected)
    .map(([marker, from]) => (marker.getBoundingClientRect().x - from) / (dx * frames))
    .sort((one, other) => one - other);
  target.dispatchEvent(pointer("pointerup", x, y, 0));
  return moved[moved.length >> 1] ?? NaN;
}

function markersOf(map: HTMLElement): HTMLElement[] {
  return [...map.querySelectorAll<HTMLElement>("button")].filter((one) => /\d/.test(one.textContent));
}

/** Presses one of the map's own buttons by its name; throws where there is none. */
export function pressButton(stage: HTMLElement, name: RegExp): void {
  const buttons = [...stage.querySelectorAll("button")];
  const button = buttons.find((one) => name.test(one.getAttribute("aria-label") ?? one.textContent));
  if (!button) throw new Error(`The map has no button ${String(name)}`);
  button.click();
}

function pointer(type: string, clientX: number, clientY: number, buttons: number): PointerEvent {
  const pressed = type === "pointermove" ? -1 : 0;
  return new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    composed: true,
    pointerId: 1,
    pointerType: "mouse",
    isPrimary: true,
    button: pressed,
    buttons,
    clientX,
    clientY,
  });
}
