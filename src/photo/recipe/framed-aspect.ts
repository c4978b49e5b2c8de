/**
 * The aspect ratio of a picture of this ratio after its recipe, given as text: as `frameOf` has it, without the code that reads
 * recipes, which the first screen does without.
 */
export function framedAspect(recipe: string, aspect: number): number {
  try {
    const { crop, angle = 0 } = JSON.parse(recipe) as { crop?: number[]; angle?: number };
    const [left = 0, top = 0, right = 0, bottom = 0] = crop ?? [];
    const [across, down] = [(right - left) * aspect, bottom - top];
    const turn = (angle * Math.PI) / 180;
    const ratio =
      (across * Math.cos(turn) - down * Math.sin(turn)) / (across * Math.sin(turn) + down * Math.cos(turn));
    return ratio > 0 && ratio < Infinity ? ratio : aspect;
  } catch {
    // No recipe: the picture is shown as it is.
    return aspect;
  }
}
