import { useAtom, useAtomValue } from "jotai";
import { useEffect, useRef, type ReactElement } from "react";
import type { Row } from "../../../photo/photo.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { useEscapeTurn } from "../../../views/shell/controls/escape-turns.ts";
import { FaceIcon } from "../../../views/shell/controls/icons.tsx";
import { commonWords } from "../../../words/common.ts";
import { seenWishAtom } from "../../seen/page/seen-wish.ts";
import { peopleWords } from "../words.ts";
import { firstFrame, unturnedFrame } from "./drawn-frame.ts";
import { drawnFrameAtom } from "./shown-person.ts";
import { NameForm } from "./name-form.tsx";
import { peopleVersionAtom, sayOfPeople } from "./people.ts";

const { say } = peopleWords;

/** Whether somebody can be added by hand: the pack People is on, and so is “Remove”, which takes it back. */
export function useCanAdd(): boolean {
  return useAtomValue(seenWishAtom).people !== undefined;
}

/** A button in the details that has a frame drawn over the picture, and then asks for a name. */
export function AddPerson({ photo }: { photo: Row }): ReactElement {
  const [drawn, setDrawn] = useAtom(drawnFrameAtom);
  const button = useRef<HTMLButtonElement>(null);
  const isDrawing = drawn?.photo === photo;
  const wasDrawing = useRef(false);
  useEffect(() => () => setDrawn(null), [photo, setDrawn]);
  useEffect(() => {
    // Back to the button that began it.
    if (wasDrawing.current && !isDrawing) button.current?.focus();
    wasDrawing.current = isDrawing;
  }, [isDrawing]);
  if (isDrawing) return <NameDrawn photo={photo} />;
  return (
    <Button ref={button} icon={FaceIcon} onClick={() => setDrawn({ photo, area: firstFrame(photo) })}>
      {say("addPerson")}
    </Button>
  );
}

function NameDrawn({ photo }: { photo: Row }): ReactElement {
  const [drawn, setDrawn] = useAtom(drawnFrameAtom);
  const cancel = (): void => setDrawn(null);
  useEscapeTurn(cancel);
  const names =
    useLiveQuery(photo, {
      ask: (library, row) => library.people.names(row),
      dependsOn: (get) => get(peopleVersionAtom),
      restMs: 1000,
    }) ?? [];
  const save = async (name: string): Promise<void> => {
    if (drawn === null) return;
    const area = unturnedFrame(photo, drawn.area);
    const id = await sayOfPeople({ do: "draw", row: photo, area, name }, say("saidAdded", { name }));
    if (id !== null) cancel();
  };
  return (
    // Keys of the viewer are not for the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="people-add" onKeyDown={(event) => event.key !== "Escape" && event.stopPropagation()}>
      <p id="people-draw-hint" className="people-add-hint">
        {say("drawHint")}
      </p>
      <NameForm name="" suggestions={names} onSave={save}>
        <Button onClick={cancel}>{commonWords.say("cancel")}</Button>
      </NameForm>
    </div>
  );
}
