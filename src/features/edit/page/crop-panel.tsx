import type { ReactElement } from "react";
import { largestFrame, within, type Frame } from "../../../photo/recipe/frame.ts";
import { mostAngle } from "../../../photo/recipe/recipe.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { LevelIcon, MirrorIcon } from "../../../views/shell/controls/icons.tsx";
import { localeNow } from "../../../words/locale.ts";
import { editWords } from "../words.ts";
import { shapedFrame } from "./crop-frame.ts";
import { EditSlider } from "./slider.tsx";

const { say } = editWords;

/** The shapes of a crop, width over height; they lie as the photo does. */
const shapes = [
  ["square", 1],
  ["3:2", 3 / 2],
  ["4:3", 4 / 3],
  ["16:9", 16 / 9],
  ["5:4", 5 / 4],
] as const;

interface CropPanelProps {
  frame: Frame;
  size: { width: number; height: number };
  /** Null for any. */
  shape: number | null;
  mirrored: boolean;
  levels: boolean;
  /** By how many degrees the picture leans clockwise; null where that is not clear. */
  lean: number | null;
  onShape: (shape: number | null) => void;
  onFrame: (frame: Frame) => void;
  onAngle: (angle: number) => void;
  onMirror: () => void;
  onLevels: () => void;
}

/** The shape of the crop, and what turns the picture. */
export function CropPanel(props: CropPanelProps): ReactElement {
  const { frame, size, shape, mirrored, levels, lean, onShape, onFrame, onAngle, onMirror, onLevels } = props;
  const own = size.width / size.height;
  const choose = (wanted: number | null): void => {
    onShape(wanted);
    if (wanted !== null) onFrame(shapedFrame(frame, wanted, size));
  };
  const lying = frame.width >= frame.height;
  const all: [string, number | null][] = [
    [say("free"), null],
    [say("original"), own],
    ...shapes.map(([name, ratio]): [string, number] => [
      name === "square" ? say("square") : name,
      lying ? ratio : 1 / ratio,
    ]),
  ];
  return (
    <>
      <fieldset className="edit-group">
        <legend>{say("shape")}</legend>
        <div className="edit-presets">
          {all.map(([name, ratio]) => (
            <Button
              key={name}
              aria-pressed={
                ratio === null ? shape === null : shape !== null && Math.abs(shape - ratio) < 1e-6
              }
              onClick={() => choose(ratio)}
            >
              {name}
            </Button>
          ))}
        </div>
      </fieldset>
      <div className="edit-group">
        <EditSlider
          name={say("straighten")}
          least={-mostAngle}
          most={mostAngle}
          step={0.1}
          value={frame.angle}
          unit="°"
          onChange={onAngle}
        />
        <div className="edit-presets">
          {lean !== null && (
            <Button onClick={() => onAngle(-lean)}>
              {say("suggested", {
                degrees: `${new Intl.NumberFormat(localeNow(), { maximumFractionDigits: 1 }).format(-lean)}°`,
              })}
            </Button>
          )}
          <Button icon={LevelIcon} aria-pressed={levels} onClick={onLevels}>
            {say("level")}
          </Button>
          <Button icon={MirrorIcon} aria-pressed={mirrored} onClick={onMirror}>
            {say("mirror")}
          </Button>
        </div>
        {levels && <p className="edit-hint">{say("levelHint")}</p>}
      </div>
    </>
  );
}

/** The frame at another angle: as large as before where it fits, never beyond the picture. */
export function atAngle(
  frame: Frame,
  angle: number,
  size: { width: number; height: number },
  isWhole: boolean,
): Frame {
  return isWhole ? largestFrame(angle, size) : within({ ...frame, angle }, size);
}
