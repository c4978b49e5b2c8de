import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactElement } from "react";
import type { Sphere } from "../../../photo/photo.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { spherePicture } from "../../../store/pictures/sphere-picture.ts";
import { IconButton } from "../../shell/controls/button.tsx";
import { CloseIcon, ZoomInIcon, ZoomOutIcon } from "../../shell/controls/icons.tsx";
import { useEscape } from "../../shell/keys.ts";
import { SphereDrawing } from "./sphere-drawing.ts";
import { useLook } from "./use-look.ts";
import "./sphere.css";

interface SphereViewProps {
  details: PhotoDetails;
  sphere: Sphere;
  name: string;
  onClose: () => void;
}

/** A photo that surrounds one: looked at from within, by dragging, touch and keys. */
export function SphereView({ details, sphere, name, onClose }: SphereViewProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState<SphereDrawing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
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
    current.focus({ preventScroll: true });
    const made = SphereDrawing.on(current);
    void load(made);
    return () => made?.close();
  }, []);
  useDrawn(drawing, look);
  return (
    <section className="viewer-sphere" aria-label="360° view">
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it has no address
        role="img"
        tabIndex={0}
        aria-label={`360° view of ${name}. Arrow keys look around, plus and minus come closer.`}
        data-ready={drawing !== null}
        onKeyDown={press}
        onPointerDown={touch}
      />
      <IconButton
        className="viewer-sphere-close"
        icon={CloseIcon}
        label="Leave 360° view"
        onClick={onClose}
      />
      <div className="viewer-sphere-zoom">
        <IconButton icon={ZoomOutIcon} label="Zoom out" onClick={wider} />
        <IconButton icon={ZoomInIcon} label="Zoom in" onClick={closer} />
      </div>
      {problem && <output className="viewer-sphere-note">{problem}</output>}
    </section>
  );
}

/** Gives the picture to the drawing; answers what went wrong. */
async function open(
  details: PhotoDetails,
  sphere: Sphere,
  drawing: SphereDrawing | null,
): Promise<string | null> {
  if (drawing === null) return "This browser can't show 360° views. WebGL is switched off.";
  const picture = await spherePicture(details, drawing.mostWidth).catch(() => null);
  if (picture === null) return "This photo's file can't be read. Add its folder again to look around in it.";
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
