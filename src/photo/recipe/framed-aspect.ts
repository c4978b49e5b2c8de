interface Size {
  width: number;
  height: number;
}

/** The size of a crop's frame: its diagonal, turned back into the frame. Not above 0 where its corners are of other sides. */
export function sizeOfCrop(
  [left = 0, top = 0, right = 0, bottom = 0]: readonly number[],
  angle: number,
  { width, height }: Size,
): Size {
  const [across, down] = [(right - left) * width, (bottom - top) * height];
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return { width: across * cos - down * sin, height: across * sin + down * cos };
}

/** The aspect ratio of a picture of this ratio after its recipe, as text: without the code that reads recipes. */
export function framedAspect(recipe: string, aspect: number): number {
  try {
    const { crop, angle = 0 } = JSON.parse(recipe) as { crop?: number[]; angle?: number };
    const { width, height } = sizeOfCrop(crop ?? [], angle, { width: aspect, height: 1 });
    return width > 0 && height > 0 ? width / height : aspect;
  } catch {
    // No recipe: the picture is shown as it is.
    return aspect;
  }
}
