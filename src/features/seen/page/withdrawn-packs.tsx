import { useAtomValue } from "jotai";
import { useId, type ReactElement } from "react";
import { Button } from "../../../views/shell/controls/button.tsx";
import type { BuiltPack, PackName } from "../shared/packs.ts";
import { seenWords } from "../words.ts";
import { ownNameAtom } from "./own-model.ts";
import { seenStateAtom } from "./seen-state.ts";
import { seenWishAtom } from "./seen-wish.ts";

const { say } = seenWords;

/** Packs that a person turned on, or brought, and that this site no longer has: what they found is still here. */
export function useWithdrawn(there: readonly BuiltPack[]): PackName[] {
  const wishes = useAtomValue(seenWishAtom);
  const isOwnKept = useAtomValue(ownNameAtom) !== null;
  const all = Object.keys(useAtomValue(seenStateAtom)) as PackName[];
  return all.filter(
    (name) =>
      (wishes[name] !== undefined || (name === "own" && isOwnKept)) &&
      !there.some((pack) => pack.name === name),
  );
}

/** A pack that this site no longer has, with a button that removes what it found. */
export function WithdrawnPack({ name, remove }: { name: PackName; remove: () => void }): ReactElement {
  const own = useAtomValue(ownNameAtom);
  const [title, about] = [useId(), useId()];
  return (
    <fieldset className="seen-pack" aria-labelledby={title} aria-describedby={about}>
      <p id={title} className="seen-name" dir="auto">
        {name === "own" ? (own ?? say("ownModel")) : say(name)}
      </p>
      <p id={about} className="shell-quiet">
        {say("withdrawn")}
      </p>
      <p className="seen-actions">
        <Button onClick={remove}>{say("remove")}</Button>
      </p>
    </fieldset>
  );
}
