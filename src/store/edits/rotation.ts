import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { rotationOf } from "../../photo/marks.ts";
import type { Rotation } from "../../photo/photo-edit.ts";
import type { Row } from "../../photo/photo.ts";
import { snapshotAtom } from "../library/snapshot.ts";

/** How a person turned a photo. Pictures of the library come turned; originals have to be, as "rotation.css" does. */
export function useRotation(id: Row): Rotation {
  const rotation = useMemo(() => atom((get) => rotationOf(get(snapshotAtom).columns.marks[id])), [id]);
  return useAtomValue(rotation);
}
