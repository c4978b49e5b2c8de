/** Drags the map by so many pixels a frame, as a mouse would. */
export async function dragMap(map: HTMLElement, dx: number, dy: number, frames: number): Promise<void> {
  const box = map.getBoundingClientRect();
  let x = box.left + box.width / 2 - (dx * frames) / 2;
  let y = box.top + box.height / 2 - (dy * frames) / 2;
  const target = map.querySelector("canvas") ?? map;
  const marker = markerNear(map, x, y);
  const before = marker?.getBoundingClientRect().x;
  target.dispatchEvent(pointer("pointerdown", x, y, 1));
  for (let frame = 0; frame < frames; frame++) {
    await new Promise(requestAnimationFrame);
    x += dx;
    y += dy;
    target.dispatchEvent(pointer("pointermove", x, y, 1));
  }
  const moved = marker && before !== undefined ? marker.getBoundingClientRect().x - before : 0;
  target.dispatchEvent(pointer("pointerup", x, y, 0));
  if (marker?.isConnected && Math.abs(moved) < Math.abs(dx * frames) / 2) {
    throw new Error(`The map did not follow the pointer: ${moved} of ${dx * frames} pixels`);
  }
}

function markerNear(map: HTMLElement, x: number, y: number): HTMLElement | undefined {
  const far = (one: HTMLElement): number => {
    const box = one.getBoundingClientRect();
    return Math.hypot(box.x - x, box.y - y);
  };
  const markers = [...map.querySelectorAll<HTMLElement>("button")].filter((one) =>
    /\d/.test(one.textContent),
  );
  return markers.sort((a, b) => far(a) - far(b))[0];
}

/** Presses the map's own button; throws where there is none. */
export function pressZoomIn(stage: HTMLElement): void {
  const buttons = [...stage.querySelectorAll("button")];
  const button = buttons.find((one) => /zoom in/i.test(one.getAttribute("aria-label") ?? one.textContent));
  if (!button) throw new Error("The map has no button to zoom in");
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
