import {
  Component,
  useEffect,
  useState,
  type ComponentType,
  type ErrorInfo,
  type ReactElement,
  type ReactNode,
} from "react";
import { Button } from "../controls/button.tsx";
import { RetryIcon } from "../controls/icons.tsx";
import type { LazyPart } from "./lazy-part.ts";
import "./room.css";
import { firstWords } from "../../../words/first.ts";

const { say } = firstWords;

/** The names of parts of the page. */
type PartName = Exclude<Extract<FirstKey, `part${Capitalize<string>}`>, "partStopped">;
type FirstKey = Parameters<typeof say>[0];

interface BoundaryProps {
  /** What broke, by the name the person knows: "The map". */
  name: PartName;
  onReload: () => void;
  children: ReactNode;
}

/** Contains an error in one part of the page. React has no hook for this. */
class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`${this.props.name} stopped:`, error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="shell-room-note" role="alert">
        <p>{say("partStopped", { part: say(this.props.name) })}</p>
        <Button icon={RetryIcon} onClick={this.props.onReload}>
          {say("reloadPart")}
        </Button>
      </div>
    );
  }
}

/** Shown while a part of the page loads. */
export const roomWait = <div className="shell-room-wait" aria-busy="true" />;

interface RoomProps<Props extends object> {
  name: PartName;
  part: LazyPart<Props>;
  props: Props;
}

/**
 * A part of the page, loaded when first needed. If it fails to load or breaks, it offers to reload just this part. Where
 * that failed too the whole page is reloaded: some browsers never fetch code again that once failed to load, as Chromium 150.
 */
export function Room<Props extends object>({ name, part, props }: RoomProps<Props>): ReactElement {
  const [attempt, setAttempt] = useState(0);
  return (
    <Boundary key={attempt} name={name} onReload={() => (attempt ? location.reload() : setAttempt(1))}>
      <Content part={part} props={props} />
    </Boundary>
  );
}

type Fetched<Props> = { View: ComponentType<Props> } | { error: unknown };

function Content<Props extends object>({ part, props }: Omit<RoomProps<Props>, "name">): ReactElement {
  const [fetched, setFetched] = useState<Fetched<Props> | null>(() => part.view && { View: part.view });
  useEffect(() => {
    let wanted = true;
    const settle = (now: Fetched<Props>): void => {
      if (wanted) setFetched((before) => (before && "View" in before ? before : now));
    };
    // Also if it is there: it may have arrived after the first render, which then shows nothing yet.
    part.fetch().then(
      (View) => settle({ View }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [part]);
  if (!fetched) return roomWait;
  if ("error" in fetched) throw fetched.error;
  return <fetched.View {...props} />;
}
