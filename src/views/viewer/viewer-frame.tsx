import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from "react";
import { Messages } from "../shell/messages/messages.tsx";
import type { Taken } from "./stage/fit.ts";
import { viewerKey, type KeyState, type ViewerAction } from "./viewer-key.ts";

interface ViewerFrameProps {
  frame: RefObject<HTMLDivElement | null>;
  taken: Taken;
  /** The opening animation runs. */
  flying: boolean;
  /** The picture is so large that its pixels are drawn as squares. */
  crisp: boolean;
  /** The filmstrip is shown. */
  strip: boolean;
  /** Keys mark the photo. */
  culls: boolean;
  /** Arrows move the photo. */
  zoomed: boolean;
  onAction: (action: ViewerAction) => void;
  /** Gets the tap handler. */
  children: (onTap: () => void) => ReactNode;
}

/** Stillness after which the chrome hides, in milliseconds. */
const stillMs = 2000;

const controls = ":is(.viewer-chrome, .slideshow-controls)";
const focused = `${controls} :focus-visible, .viewer-info:focus-within`;
const pointedAt = `${controls} button:hover, .viewer-info:hover`;

/** Hides the chrome when nothing moves, unless the keyboard's focus or the pointer is on it. */
function useAwake(frame: RefObject<HTMLElement | null>) {
  const [awake, setAwake] = useState(true);
  const timer = useRef(0);
  const touch = useRef(false);
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    const look = (): void => {
      // What a finger tapped counts as pointed at until the next tap.
      const inUse = touch.current ? focused : `${focused}, ${pointedAt}`;
      if (frame.current?.querySelector(inUse)) timer.current = window.setTimeout(look, stillMs);
      else setAwake(false);
    };
    timer.current = window.setTimeout(look, stillMs);
  }, [frame]);
  /** Something moved: shows the chrome for another while. */
  const wake = useCallback(() => {
    setAwake(true);
    rest();
  }, [rest]);
  /** A pointer went down; `pointerType` as in Pointer Events. */
  const press = useCallback((pointerType: string) => {
    touch.current = pointerType === "touch";
  }, []);
  /** A tap of a finger shows or hides the chrome; a mouse shows it by moving. */
  const tap = useCallback(() => {
    if (!touch.current) return;
    setAwake((now) => !now);
    rest();
  }, [rest]);
  useEffect(() => {
    rest();
    return () => clearTimeout(timer.current);
  }, [rest]);
  return { awake, wake, press, tap };
}

/** The viewer's content: handles keys, and hides the chrome when nothing moves. */
export function ViewerFrame(props: ViewerFrameProps): ReactElement {
  const { frame, taken, flying, crisp, strip, culls, zoomed, onAction, children } = props;
  const { awake, wake, press, tap } = useAwake(frame);
  useFocusOnStage(frame);
  return (
    <div
      ref={frame}
      role="none"
      className="viewer-frame"
      data-awake={awake}
      data-flying={flying}
      data-crisp={crisp}
      data-strip={strip}
      style={
        { "--viewer-right": `${taken.right}px`, "--viewer-bottom": `${taken.bottom}px` } as CSSProperties
      }
      onKeyDown={(event) => {
        wake();
        handleKey(event, { culls, zoomed }, onAction);
      }}
      onPointerDown={({ pointerType }) => press(pointerType)}
      onPointerMove={({ pointerType }) => pointerType !== "touch" && wake()}
      onFocus={wake}
    >
      {children(tap)}
      <Messages />
    </div>
  );
}

function handleKey(event: KeyboardEvent, state: KeyState, act: (action: ViewerAction) => void): void {
  // A video took it.
  if (event.defaultPrevented) return event.stopPropagation();
  const inPlayer = event.target instanceof HTMLVideoElement;
  const action = viewerKey(event.nativeEvent, { ...state, inPlayer });
  // The slider listens to arrows on the whole window.
  if (action !== null || inPlayer) event.stopPropagation();
  if (action === null || (action === "motion" && event.repeat)) return;
  event.preventDefault();
  act(action);
}

/**
 * Keeps the focus on the stage unless a control has it. The dialog gets it when the focused control goes away (the
 * details close) and when it opens before there is a stage; keys pressed there would miss the viewer.
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
