import { useMemo, type ReactElement } from "react";
import { countriesWithin, frameRoute, useWorldShapes } from "./use-world-shapes.ts";
import "./route-map.css";

interface RouteMapProps {
  /** Latitude and longitude in turn. */
  route: Float32Array;
  className: string;
}

/** Width over height. */
const aspect = 3 / 2;
/** Until the outlines say otherwise. */
const usualWidth = 8000;

/** A route over the outlines of its countries. Decoration: the words beside it name the places. */
export function RouteMap({ route, className }: RouteMapProps): ReactElement | null {
  const shapes = useWorldShapes();
  const world = shapes?.width ?? usualWidth;
  const framed = useMemo(() => frameRoute(route, world, aspect), [route, world]);
  const around = useMemo(
    () => (shapes && framed ? countriesWithin(shapes, framed.frame) : []),
    [shapes, framed],
  );
  if (framed === null) return null;
  const { frame, points } = framed;
  const [start, end] = [points[0], points.at(-1)];
  const radius = frame.width / 60;
  return (
    <svg
      className={className}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {around.map(({ code, by }) => (
        <path
          key={`${code}${by}`}
          className="world-land"
          d={shapes?.countries[code]?.path}
          transform={by === 0 ? undefined : `translate(${by} 0)`}
        />
      ))}
      <polyline className="world-route" points={points.map((point) => point.join(",")).join(" ")} />
      {start && <circle className="world-stop" cx={start[0]} cy={start[1]} r={radius} />}
      {end && <circle className="world-stop" cx={end[0]} cy={end[1]} r={radius} />}
    </svg>
  );
}
