import { useEffect, useState } from "react";
import { mercatorX, mercatorY } from "../../../photo/geo/mercator.ts";
import { ignore } from "../../../faults/faults.ts";

/** Outlines of countries by code, in a drawing as wide as `width`: `box` is west, north, east, south. */
export interface WorldShapes {
  width: number;
  countries: Readonly<Record<string, { box: readonly [number, number, number, number]; path: string }>>;
}

let fetched: Promise<WorldShapes> | null = null;

/** The outlines, fetched once. Rejects when they cannot be fetched; then the next call tries again. */
function fetchWorldShapes(): Promise<WorldShapes> {
  fetched ??= read().catch((error: unknown) => {
    fetched = null;
    throw error;
  });
  return fetched;
}

async function read(): Promise<WorldShapes> {
  const answer = await fetch("/countries.json");
  if (!answer.ok) throw new Error("The outlines of countries could not be fetched.");
  return (await answer.json()) as WorldShapes;
}

/** A part of the drawing. */
interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Room around a route, as a share of its own size, and the smallest part of the world shown, as a share of its width. */
const margin = 0.18;
const leastShare = 0.016;

/** A route as points of the drawing, without a jump at the date line, and the part of the drawing to show it in. */
export function frameRoute(
  route: Float32Array,
  world: number,
  aspect: number,
): { points: [x: number, y: number][]; frame: Frame } | null {
  const points: [number, number][] = [];
  for (let at = 0; at + 1 < route.length; at += 2) {
    let x = mercatorX(route[at + 1] ?? 0) * world;
    const before = points.at(-1)?.[0] ?? x;
    x += Math.round((before - x) / world) * world;
    points.push([x, mercatorY(route[at] ?? 0) * world]);
  }
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const least = world * leastShare;
  let width = Math.max(least, (east - west) * (1 + 2 * margin));
  let height = Math.max(least / aspect, (south - north) * (1 + 2 * margin));
  if (width / height < aspect) width = height * aspect;
  else height = width / aspect;
  return {
    points,
    frame: { x: (west + east - width) / 2, y: (north + south - height) / 2, width, height },
  };
}

/** Codes of the countries that reach into a part of the drawing, each with how far it is moved around the world. */
export function countriesWithin(
  { countries, width: world }: WorldShapes,
  frame: Frame,
): { code: string; by: number }[] {
  const turns = [-world, 0, world];
  return Object.entries(countries).flatMap(([code, { box }]) =>
    turns.filter((by) => isTouched(frame, box, by)).map((by) => ({ code, by })),
  );
}

function isTouched({ x, y, width, height }: Frame, box: readonly number[], by: number): boolean {
  const [west = 0, north = 0, east = 0, south = 0] = box;
  return west + by < x + width && east + by > x && north < y + height && south > y;
}

/** The outlines of countries; null until they are there, and where they cannot be fetched: then maps show routes alone. */
export function useWorldShapes(): WorldShapes | null {
  const [shapes, setShapes] = useState<WorldShapes | null>(null);
  useEffect(() => {
    let wanted = true;
    fetchWorldShapes().then(
      (found) => {
        if (wanted) setShapes(found);
      },
      // Not loaded without a network: the world stays plain.
      ignore,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return shapes;
}
