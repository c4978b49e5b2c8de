import { atom } from "jotai";
import { asWriter, runStep, type Undo } from "../../../store/edits/steps.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { liveQuery } from "../../../store/query.ts";
import { library } from "../../../store/session/session.ts";
import { store } from "../../../store/session/store.ts";
import type { FaceArea } from "../../../photo/photo.ts";
import { turnedArea } from "../../../photo/people/people.ts";
import { orientationOfRotation } from "../../../photo/turn.ts";
import { isOnItsSide, rotationOf } from "../../../photo/marks.ts";
import { columnsNow } from "../../../store/library/snapshot.ts";
import type { PeopleChange, PeopleUndo } from "../shared/people-port.ts";
import { peopleWords } from "../words.ts";

/** Counts what a person said, so that questions are asked anew. */
const saidAtom = atom(0);

/** What answers about people depend on. */
export const peopleVersionAtom = atom((get) => `${get(snapshotAtom).version} ${get(saidAtom)}`);

/** Who is on the page; null before the first answer. */
export const peopleAtom = liveQuery({
  question: () => true,
  dependsOn: (get) => get(peopleVersionAtom),
  ask: (asked) => asked.people.list("shown"),
  restMs: 1000,
  keeps: true,
});

/**
 * Says something of people, which can be undone, and keeps it. `text`: the message about it. Answers the group that came of it; null
 * where it could not be saved, which a message says. `undone`: called once that is undone.
 */
export async function sayOfPeople(
  change: PeopleChange,
  text: string,
  undone: () => void = () => undefined,
): Promise<number | null> {
  let id: number | null = null;
  await runStep({
    text,
    run: async () => {
      const changed = await asWriter(() => library.people.change(change));
      ({ id } = changed);
      return saved(changed.undo, undone);
    },
  });
  return id;
}

/** What is said once somebody got a name, or lost it. */
export const namedText = (name: string): string =>
  name === "" ? peopleWords.say("saidNoName") : peopleWords.say("saidNamed", { name });

/** A face takes about so many bytes in what undoes a change. */
const faceBytes = 200;

function saved(data: PeopleUndo, undone: () => void): Undo {
  store.set(saidAtom, (said) => said + 1);
  const undo = async (): Promise<Undo> => {
    const again = saved(await asWriter(() => library.people.undo(data)), () => undefined);
    undone();
    return again;
  };
  return Object.assign(undo, { bytes: faceBytes * data.faces.length });
}

/** More around a face than its box, which ends at the brows. */
const around = 1.7;

/** The part of a picture that shows a face, as shares of the square that shows it: where the picture begins, and its size. */
export interface FaceCut {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How a picture of a shape (width by height) lies behind a square of it that shows a face. `area`: of the picture as it is shown. */
export function cutOf(area: FaceArea, aspect: number): FaceCut {
  const [width, height] = [aspect, 1];
  const side = Math.min(around * Math.max(area.width * width, area.height * height), width, height);
  // Within the picture: a face at its edge is not in the middle of the square.
  const from = (middle: number, whole: number): number =>
    Math.min(Math.max(middle - side / 2, 0), whole - side);
  return {
    left: -from((area.left + area.width / 2) * width, width) / side,
    top: -from((area.top + area.height / 2) * height, height) / side,
    width: width / side,
    height: height / side,
  };
}

/** The same for a face of a photo, which a person may have turned. */
export function cutOfFace(row: number, area: FaceArea): FaceCut {
  const { aspect, marks } = columnsNow();
  const stored = aspect[row] || 1;
  const shape = isOnItsSide(marks[row] ?? 0) ? 1 / stored : stored;
  return cutOf(turnedArea(area, orientationOfRotation[rotationOf(marks[row])]), shape);
}
