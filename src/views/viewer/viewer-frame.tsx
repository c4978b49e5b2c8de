import {
  useCallback,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from "react";
import { useAwake } from "./use-awake.ts";
import { viewerKey, type ViewerAction } from "./viewer-key.ts";

interface ViewerFrameProps {
  frame: RefObject<HTMLDivElement | null>;
  /** Width of the panel at the right in CSS pixels. */
  panel: number;
  /** The picture is on its way here. */
  flying: boolean;
  onAction: (action: NonNullable<ViewerAction>) => void;
  /** Takes what is to happen when the picture was tapped. */
  children: (onTap: () => void) => ReactNode;
}

/** Everything the viewer shows of a photo: hears the keys, and lets the chrome leave when nothing moves. */
export function ViewerFrame({ frame, panel, flying, onAction, children }: ViewerFrameProps): ReactElement {
  const { awake, wake, toggle } = useAwake(frame);
  const touch = useRef(false);
  const tapped = useCallback(() => {
    if (touch.current) toggle();
  }, [toggle]);
  return (
    <div
      ref={frame}
      role="none"
      className="viewer-frame"
      data-awake={awake}
      data-flying={flying}
      style={{ "--viewer-panel": `${panel}px` } as CSSProperties}
      onKeyDown={(event) => {
        wake();
        handleKey(event, onAction);
      }}
      onPointerDown={({ pointerType }) => {
        touch.current = pointerType === "touch";
      }}
      onPointerMove={({ pointerType }) => pointerType !== "touch" && wake()}
      onFocus={wake}
    >
      {children(tapped)}
    </div>
  );
}

function handleKey(event: KeyboardEvent, act: (action: NonNullable<ViewerAction>) => void): void {
  const inPlayer = event.target instanceof HTMLVideoElement;
  const action = viewerKey(event.nativeEvent, inPlayer);
  // The slider listens to the window for arrows and Escape, wherever they are meant for.
  if (action !== null || inPlayer) event.stopPropagation();
  if (action === null) return;
  // Escape goes on to the dialog, which closes.
  if (action !== "leave") event.preventDefault();
  act(action);
}
