import { useEffect, useState, type ReactElement } from "react";
import { useReducedMotion } from "../../shell/layout/use-media.ts";
import "./sample-backdrop.css";

/** How long each picture is shown, in milliseconds. */
const restMs = 7000;

interface SampleBackdropProps {
  /** The pictures could not be loaded. */
  onFailure: () => void;
}

/** At most this many pictures are shown before the first comes again. */
const most = 16;

/** Addresses of wide pictures of the sample trip, spread over all of it in its order. Rejects without any. */
async function backdropPictures(): Promise<string[]> {
  const answer = await fetch("/sample/index.json");
  const index: unknown = await answer.json();
  const names = Array.isArray(index) ? index.flatMap(nameOf) : [];
  // Frames of a burst look alike: of each stop of the trip, the first two.
  const chosen = names.filter((name) => /-0[12]-/.test(name));
  if (chosen.length === 0) throw new Error("The sample trip has no pictures.");
  const step = Math.max(1, chosen.length / most);
  return Array.from(
    { length: Math.min(most, chosen.length) },
    (_, at) => `/sample/${chosen[Math.floor(at * step)] ?? ""}`,
  );
}

function nameOf(item: { name?: unknown }): string[] {
  return typeof item.name === "string" && /\.(jpg|webp)$/.test(item.name) ? [item.name] : [];
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
