import type { ReactElement } from "react";
import type { Losses } from "../../../photo/saving/losses.ts";
import { exportWords } from "../words.ts";

const { say } = exportWords;

/** What a way of saving leaves out of some photos, said before it is done. */
export function LossesSaid({ losses, webp }: { losses: Losses | null; webp: boolean }): ReactElement | null {
  if (losses === null) return null;
  const { hdr, hdrMaybe, film, depth } = losses;
  const sentences = [
    hdr > 0 && say(webp ? "lossHdrWebp" : "lossHdrFormat", { count: hdr }),
    hdrMaybe > 0 && say("lossHdrLimit", { count: hdrMaybe }),
    film > 0 && say("lossFilm", { count: film }),
    depth > 0 && say("lossDepth", { count: depth }),
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? null : <p className="export-about">{sentences.join(" ")}</p>;
}
