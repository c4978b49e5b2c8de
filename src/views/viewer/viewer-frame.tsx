import {
  useEffect,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from "react";
import { Toast } from "../shell/controls/toast.tsx";
import type { Taken } from "./stage/fit.ts";
import { useAwake } from "./use-awake.ts";
import { viewerKey, type ViewerAction } from "./viewer-key.ts";

interface ViewerFrameProps {
  frame: RefObject<HTMLDivElement | null>;
  taken: Taken;
  /** The picture is on its way here. */
  flying: boolean;
  onAction: (action: ViewerAction) => void;
  /** Takes what is to happen when the picture was tapped. */
  children: (onTap: () => void) => ReactNode;
}

/** Everything the viewer shows of a photo: hears the keys, and lets the chrome leave when nothing moves. */
export function ViewerFrame({ frame, taken, flying, onAction, children }: ViewerFrameProps): ReactElement {
  const { awake, wake, press, tap } = useAwake(frame);
  useFocusOnStage(frame);
  return (
    <div
      ref={frame}
      role="none"
      className="viewer-frame"
      data-awake={awake}
      data-flying={flying}
      style={
        { "--viewer-right": `${taken.right}px`, "--viewer-bottom": `${taken.bottom}px` } as CSSProperties
      }
      onKeyDown={(event) => {
        wake();
        handleKey(event, onAction);
      }}
      onPointerDown={({ pointerType }) => press(pointerType)}
      onPointerMove={({ pointerType }) => pointerType !== "touch" && wake()}
      onFocus={wake}
    >
      {children(tap)}
      <Toast />
    </div>
  );
}

function handleKey(event: KeyboardEvent, act: (action: ViewerAction) => void): void {
  const inPlayer = event.target instanceof HTMLVideoElement;
  const action = viewerKey(event.nativeEvent, inPlayer);
  // The slider listens to the window for arrows, wherever they are meant for.
  if (action !== null || inPlayer) event.stopPropagation();
  if (action === null || (action === "motion" && event.repeat)) return;
  event.preventDefault();
  act(action);
}

/**
 * The stage has the focus unless a control has it. The dialog itself gets it when the control that had it is gone (the
 * details were closed) and when it opened before there was a stage; keys pressed there would miss the viewer.
 */
function useFocusOnStage(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = frame.current?.closest<HTMLElement>("[role=dialog]");
    const stage = frame.current?.querySelector<HTMLElement>(".viewer-stage");
    if (!dialog || !stage) return;
    const move = (): void => {
      const { activeElement } = document;
      if (activeElement === dialog || activeElement === document.body) stage.focus({ preventScroll: true });
    };
    move();
    dialog.addEventListener("focusin", move);
    return () => dialog.removeEventListener("focusin", move);
  }, [frame]);
}
