import { useEffect, useRef, useState, type ReactElement } from "react";
import { cardPicture } from "./card-pictures.ts";
import { useIsOnScreen } from "../../../views/shell/use-is-on-screen.ts";

/** A small picture of a file of the card, drawn once it comes into view; empty for one that shows none. */
export function CardPicture({ path }: { path: string }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const isOnScreen = useIsOnScreen(box);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!isOnScreen) return;
    let wanted = true;
    void cardPicture(path).then((made) => wanted && setUrl(made));
    return () => {
      wanted = false;
    };
  }, [path, isOnScreen]);
  return (
    <div ref={box} className="check-picture">
      {url !== null && <img src={url} alt="" />}
    </div>
  );
}
