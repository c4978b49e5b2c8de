import { atom, useAtom, useAtomValue } from "jotai";
import { useRef, type ReactElement } from "react";
import { IconButton } from "../../../views/shell/controls/button.tsx";
import { CloseIcon, PauseIcon } from "../../../views/shell/controls/icons.tsx";
import { focusMain, useKeepFocus } from "../../../views/shell/use-keep-focus.ts";
import { seenWords } from "../words.ts";
import * as looking from "./looking.ts";
import { seenStateAtom } from "./seen-state.ts";
import { seenWishAtom } from "./seen-wish.ts";
import { stateWords } from "./state-words.ts";
import "./looking-bar.css";

const { say } = seenWords;

/** It was closed, for as long as the page is open. */
const closedAtom = atom(false);

/** The pack at work, as far as it is; null for none. */
const atWorkAtom = atom(
  (get) =>
    Object.values(get(seenStateAtom)).find(({ phase }) => phase === "looking" || phase === "waiting") ?? null,
);

/** How far the look at photos is, in a quiet line where an import tells of itself. */
export function LookingBar({
  actions = looking,
}: {
  actions?: Pick<typeof looking, "pause">;
}): ReactElement | null {
  const [isClosed, close] = useAtom(closedAtom);
  const state = useAtomValue(atWorkAtom);
  const wish = useAtomValue(seenWishAtom);
  const box = useRef<HTMLElement>(null);
  const kept = useKeepFocus(box);
  if (isClosed || state === null) return null;
  const pauseAll = (): void => {
    const on = Object.entries(wish).flatMap(([name, wished]) =>
      wished === "on" ? [name as keyof typeof wish] : [],
    );
    void actions.pause(...on);
    focusMain();
  };
  return (
    <section ref={box} className="looking-bar" aria-label={say("progress")} {...kept}>
      <p className="looking-bar-words tabular">{stateWords(state)}</p>
      <IconButton icon={PauseIcon} label={say("pause")} onClick={pauseAll} />
      <IconButton
        icon={CloseIcon}
        label={say("close")}
        onClick={() => {
          close(true);
          focusMain();
        }}
      />
    </section>
  );
}
