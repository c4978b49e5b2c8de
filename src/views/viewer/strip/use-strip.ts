import { useAtom } from "jotai";
import { filmstripAtom } from "../../../store/settings/viewer-settings.ts";

/** Lower windows have no room for the filmstrip, in CSS pixels. */
const leastHeight = 480;

/** Heights of the filmstrip, and of the tools above it, as the style sheet has them. */
const stripHeight = 72;
const toolsHeight = 48;

/** The filmstrip: whether it is shown, how to change that, and the height of all that stands along the bottom. */
interface Strip {
  on: boolean;
  /** Null where it makes no sense. */
  toggle: (() => void) | null;
  /** CSS pixels. */
  foot: number;
}

/** The filmstrip of this many photos, in a window of this height. */
export function useStrip(photos: number, height: number, culls: boolean): Strip {
  const [wished, setWished] = useAtom(filmstripAtom);
  const fits = photos > 1 && height >= leastHeight && !culls;
  const on = wished && fits;
  const foot = culls ? 0 : toolsHeight + (on ? stripHeight : 0);
  return { on, toggle: fits ? () => setWished(!wished) : null, foot };
}
