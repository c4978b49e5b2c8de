import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { isDeveloped, rotationOf } from "../../photo/marks.ts";
import type { Rotation } from "../../photo/photo-edit.ts";
import type { Row } from "../../photo/photo.ts";
import { snapshotAtom } from "../library/snapshot.ts";

/** How a person turned a photo. Pictures of the library come turned; originals have to be, as "rotation.css" does. */
export function useRotation(id: Row): Rotation {
  const rotation = useMemo(() => atom((get) => rotationOf(get(snapshotAtom).columns.marks[id])), [id]);
  return useAtomValue(rotation);
}

/** Whether a photo is developed by a recipe. */
export function useDeveloped(id: Row): boolean {
  const developed = useMemo(() => atom((get) => isDeveloped(get(snapshotAtom).columns.marks[id])), [id]);
  return useAtomValue(developed);
}
