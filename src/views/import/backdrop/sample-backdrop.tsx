import { useEffect, useState, type ReactElement } from "react";
import { useReducedMotion } from "../../shell/layout/use-media.ts";
import { backdropPictures } from "./backdrop-pictures.ts";
import "./sample-backdrop.css";

/** How long each picture is shown, in milliseconds. */
const restMs = 7000;

interface SampleBackdropProps {
  /** The pictures could not be loaded. */
  onFailure: () => void;
}

/**
 * The pictures of the sample trip, one after another behind the words of the first screen. Decoration. Each is fetched
 * when the one before is shown.
 */
export function SampleBackdrop({ onFailure }: SampleBackdropProps): ReactElement {
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<readonly number[]>([]);
  const still = useReducedMotion();
  useEffect(() => {
    let wanted = true;
    backdropPictures().then(
      (found) => wanted && setPictures(found),
      // Not loaded without a network.
      () => wanted && onFailure(),
    );
    return () => {
      wanted = false;
    };
  }, [onFailure]);

  const next = pictures.length === 0 ? null : (shown[0] ?? -1) + 1;
  useEffect(() => {
    if (next === null) return;
    let wanted = true;
    const picture = new Image();
    picture.src = pictures[next % pictures.length] ?? "";
    const rest = new Promise((resolve) => setTimeout(resolve, next === 0 ? 0 : restMs));
    Promise.all([picture.decode(), rest]).then(
      // The one before stays beneath while the next appears.
      () => wanted && setShown(([last]) => (last === undefined ? [next] : [next, last])),
      () => wanted && onFailure(),
    );
    return () => {
      wanted = false;
    };
  }, [next, onFailure, pictures]);

  return (
    <div className="import-backdrop" data-still={still} aria-hidden>
      {shown.toReversed().map((at) => (
        <img key={at} src={pictures[at % pictures.length]} alt="" />
      ))}
    </div>
  );
}
