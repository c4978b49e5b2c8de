import {
  Component,
  Suspense,
  useState,
  type ComponentType,
  type ErrorInfo,
  type ReactElement,
  type ReactNode,
} from "react";
import { Button } from "./button.tsx";
import { RetryIcon } from "./icons.tsx";
import "./room.css";

interface BoundaryProps {
  /** What broke, as the person knows it: "The map". */
  name: string;
  onReload: () => void;
  children: ReactNode;
}

/** Keeps what breaks in one part of the page from taking the rest along. React has no hook for this. */
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
        <p>{this.props.name} stopped working. Your photos are not affected.</p>
        <Button icon={RetryIcon} onClick={this.props.onReload}>
          Reload this part
        </Button>
      </div>
    );
  }
}

interface RoomProps<Props> {
  name: string;
  /** Makes a fresh lazy component, so that a chunk that failed to load is asked for again. */
  load: () => ComponentType<Props>;
  props: Props;
}

/** A part of the page loaded when it is first needed, with its own way out when it breaks. */
export function Room<Props extends object>({ name, load, props }: RoomProps<Props>): ReactElement {
  const [attempt, setAttempt] = useState(() => ({ number: 0, View: load() }));
  const again = (): void => setAttempt(({ number }) => ({ number: number + 1, View: load() }));
  return (
    <Boundary key={attempt.number} name={name} onReload={again}>
      <Suspense fallback={<div className="shell-room-wait" aria-busy="true" />}>
        <attempt.View {...props} />
      </Suspense>
    </Boundary>
  );
}
