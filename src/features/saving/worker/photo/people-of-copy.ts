import type { CopyJob } from "../../../../photo/saving/copy.ts";
import { namedPeople, turnedArea } from "../../../../photo/people/people.ts";
import type { Person, PhotoRecord } from "../../../../photo/photo.ts";
import { orientationOfRotation } from "../../../../photo/turn.ts";

/** The people of a copy: turned with it, and without their places where it is not all of the picture. */
export function peopleOfCopy(
  record: PhotoRecord,
  isWhole: boolean,
  rotation: CopyJob["rotation"],
): readonly Person[] {
  return namedPeople({ ...record, keywords: [] }).map(({ name, area }) => ({
    name,
    area: isWhole && area ? turnedArea(area, orientationOfRotation[rotation]) : null,
  }));
}
