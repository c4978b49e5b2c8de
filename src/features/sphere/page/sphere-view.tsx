import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactElement } from "react";
import type { Sphere } from "../../../photo/photo.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { spherePicture } from "../../../store/pictures/sphere-picture.ts";
import { IconButton } from "../../../views/shell/controls/button.tsx";
import { CloseIcon, ZoomInIcon, ZoomOutIcon } from "../../../views/shell/controls/icons.tsx";
import { useEscape } from "../../../views/shell/keys.ts";
import { useCover } from "../../../views/viewer/use-cover.ts";
import { SphereDrawing } from "./sphere-drawing.ts";
import { useLook } from "./use-look.ts";
import { viewerWords } from "../../../words/viewer.ts";
import "./sphere.css";
import { orNull } from "../../../faults/faults.ts";

const { say } = viewerWords;

interface SphereViewProps {
  details: PhotoDetails;
  sphere: Sphere;
  name: string;
  onClose: () => void;
}

/** A photo that surrounds one: looked at from within, by dragging, touch and keys. */
export function SphereView({ details, sphere, name, onClose }: SphereViewProps): ReactElement {
  const box = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useCover(box, canvas);
  const [drawing, setDrawing] = useState<SphereDrawing | null>(null);
  const [problem, setProblem] = useState<SphereProblem | null>(null);
  const { look, press, touch, closer, wider } = useLook(canvas);
  // Before the viewer, which would close.
  useEscape(true, onClose, true);
  const load = useEffectEvent(async (made: SphereDrawing | null) => {
    const trouble = await open(details, sphere, made);
    if (trouble === null) setDrawing(made);
    else setProblem(trouble);
  });
  useEffect(() => {
    const { current } = canvas;
    if (current === null) return;
    const made = SphereDrawing.on(current);
    void load(made);
    return () => made?.close();
  }, []);
  useDrawn(drawing, look);
  return (
    <section ref={box} className="viewer-sphere" aria-label={say("sphere")}>
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it has no address
        role="img"
        tabIndex={0}
        aria-label={say("sphereOf", { name })}
        data-ready={drawing !== null}
        onKeyDown={press}
        onPointerDown={touch}
      />
      <IconButton
        className="viewer-sphere-close"
        icon={CloseIcon}
        label={say("leaveSphere")}
        onClick={onClose}
      />
      <div className="viewer-sphere-zoom">
        <IconButton icon={ZoomOutIcon} label={say("zoomOut")} onClick={wider} />
        <IconButton icon={ZoomInIcon} label={say("zoomIn")} onClick={closer} />
      </div>
      {problem && <output className="viewer-sphere-note">{say(problem)}</output>}
    </section>
  );
}

/** What went wrong, by its words. */
type SphereProblem = "sphereNoWebgl" | "sphereUnreadable";

/** Gives the picture to the drawing; answers what went wrong. */
async function open(
  details: PhotoDetails,
  sphere: Sphere,
  drawing: SphereDrawing | null,
): Promise<SphereProblem | null> {
  if (drawing === null) return "sphereNoWebgl";
  // It cannot be reached or read.
  const picture = await spherePicture(details, drawing.mostWidth).catch(orNull);
  if (picture === null) return "sphereUnreadable";
  drawing.show(picture, sphere);
  picture.close();
  return null;
}

/** Draws again when one looks elsewhere, and when the window changes. */
function useDrawn(drawing: SphereDrawing | null, look: ReturnType<typeof useLook>["look"]): void {
  useLayoutEffect(() => {
    if (drawing === null) return;
    const draw = (): void => drawing.draw(look);
    const frame = requestAnimationFrame(draw);
    window.addEventListener("resize", draw);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("resize", draw);
    };
  }, [drawing, look]);
}
