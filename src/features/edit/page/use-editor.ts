import { useMemo, useRef, useState } from "react";
import { autoRecipe, histogramEdge, histogramOf, leanOf } from "../../../photo/recipe/auto.ts";
import { restingRecipe, recipeText, type Recipe } from "../../../photo/recipe/recipe.ts";
import type { Frame, Mirror } from "../../../photo/recipe/frame.ts";
import { frameOfBox, turnedSize } from "./crop-frame.ts";
import { atAngle } from "./crop-panel.tsx";
import type { EditPicture } from "./edit-picture.ts";
import { recipeOf, saveRecipe, shownFrame, withFrame } from "./editor.ts";

/** Changes that follow one another so quickly, in milliseconds, are one step: a slider that moves. */
const stepMs = 500;

/** The recipe under way, and the steps back to what was opened. */
function useSteps(first: Recipe) {
  const [recipe, setRecipe] = useState(first);
  const before = useRef<Recipe[]>([]);
  const changed = useRef(0);
  const change = (next: Recipe): void => {
    const now = performance.now();
    if (now - changed.current > stepMs) before.current.push(recipe);
    changed.current = now;
    setRecipe(next);
  };
  const back = (): void => {
    const last = before.current.pop();
    changed.current = 0;
    if (last !== undefined) setRecipe(last);
  };
  return { recipe, change, back };
}

/** A small copy of the picture's pixels, for what is found in it; null before they are there. */
function smallPixels({ bitmap }: EditPicture): ImageData | null {
  if (bitmap === null) return null;
  const scale = Math.min(1, histogramEdge / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height) ?? null;
}

/** How a picture is mirrored on screen: after it was turned by a quarter, left and right are top and bottom. */
function mirrorOf({ mirror }: Recipe, { details }: EditPicture): Mirror {
  if (!mirror) return null;
  return details.marks.rotation === 90 || details.marks.rotation === 270 ? "down" : "across";
}

/** All of a picture as it is turned. */
function wholeFrame(size: EditPicture["size"], angle: number): Frame {
  const { width, height } = turnedSize(size, angle);
  const box = { left: -width / 2, right: width / 2, top: -height / 2, bottom: height / 2 };
  return frameOfBox(box, angle, size);
}

/** What the editor gives. */
export type EditorState = ReturnType<typeof useEditor>;

/** The state of the editor of one photo. */
export function useEditor(picture: EditPicture, onClose: () => void) {
  const { details, size } = picture;
  const first = useMemo(() => recipeOf(details.recipe), [details.recipe]);
  const { recipe, change, back } = useSteps(first);
  const [tab, setTab] = useState<"crop" | "light">("light");
  const [before, setBefore] = useState(false);
  const [shape, setShape] = useState<number | null>(null);
  const [levels, setLevels] = useState(false);
  const [isSaving, setSaving] = useState(false);
  // It takes a while, and only the crop asks for it.
  const found = useMemo(() => {
    const small = tab === "crop" ? smallPixels(picture) : null;
    return small && leanOf(small.data, small.width, small.height);
  }, [tab, picture]);
  const frame = useMemo(() => shownFrame(recipe, picture), [recipe, picture]);
  const mirror = mirrorOf(recipe, picture);
  // While it is cropped, all of the picture is seen.
  const seen = useMemo(() => (tab === "crop" ? wholeFrame(size, frame.angle) : frame), [tab, size, frame]);
  const setFrame = (next: Frame): void => change(withFrame(recipe, next, picture));
  const setAngle = (angle: number): void => {
    const degrees = Math.max(-45, Math.min(45, Math.round(angle * 10) / 10));
    setFrame(atAngle(frame, degrees, size, recipe.crop === null));
  };
  return {
    recipe,
    change,
    back,
    tab,
    setTab,
    before,
    setBefore,
    shape,
    setShape,
    levels,
    setLevels,
    frame,
    mirror,
    seen,
    setFrame,
    setAngle,
    isSaving,
    lean: frame.angle === 0 ? found : null,
    isResting: recipeText(recipe) === null,
    hasPixels: picture.bitmap !== null,
    auto: (): void => {
      setTab("light");
      const small = smallPixels(picture);
      if (small !== null) change(autoRecipe(recipe, histogramOf(small.data)));
    },
    reset: (): void => {
      setShape(null);
      change({ ...restingRecipe, rest: recipe.rest });
    },
    level: (lean: number): void => {
      setLevels(false);
      setAngle(frame.angle - lean);
    },
    save: async (): Promise<void> => {
      if (recipeText(recipe) === recipeText(first)) return onClose();
      setSaving(true);
      if (await saveRecipe(details.id, recipe)) onClose();
      else setSaving(false);
    },
  };
}
