import { Polyline, type PolylineProps } from "@vis.gl/react-google-maps";
import { memo, useMemo, type ReactElement } from "react";
import type { Area } from "../../photo/geo/area-text.ts";
import { lineColours } from "../shared/line-colours.ts";
import type { MapLine } from "../shared/map-surface.ts";

type Theme = "light" | "dark";

interface FrameLinesProps {
  lines: readonly MapLine[];
  area: Area | null;
  theme: Theme;
}

/** Tracks, routes and the outline of an area, below the markers. */
export function FrameLines({ lines, area, theme }: FrameLinesProps): ReactElement {
  return (
    <>
      {lines.map((line) => (
        <Line key={line.key} line={line} theme={theme} />
      ))}
      {area && <Outline area={area} theme={theme} />}
    </>
  );
}

/** The joined parts of a line, in degrees; parts of one point draw nothing and are dropped. */
export function partsOfLine({ points, starts }: MapLine): { lat: number; lng: number }[][] {
  const ends = [...starts.slice(1), points.length / 2];
  const parts = starts.map((start, at) => {
    const part: { lat: number; lng: number }[] = [];
    for (let point = start; point < (ends[at] ?? 0); point++)
      part.push({ lng: points[2 * point] ?? 0, lat: points[2 * point + 1] ?? 0 });
    return part;
  });
  return parts.filter((part) => part.length > 1);
}

const Line = memo(function Line({ line, theme }: { line: MapLine; theme: Theme }): ReactElement {
  const parts = useMemo(() => partsOfLine(line), [line]);
  const look = lookOf(line.kind, theme);
  return (
    <>
      {parts.map((path, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no other name
        <Polyline key={at} path={path} {...look} />
      ))}
    </>
  );
});

function Outline({ area, theme }: { area: Area; theme: Theme }): ReactElement {
  const path = useMemo(() => [...area, ...area.slice(0, 1)].map(([lng, lat]) => ({ lat, lng })), [area]);
  return <Polyline path={path} {...lookOf("path", theme)} strokeWeight={2} />;
}

/** Dotted lines are invisible lines with a repeated dot icon. */
function lookOf(kind: MapLine["kind"], theme: Theme): PolylineProps {
  const strokeColor = lineColours[kind][theme].slice(0, 7);
  if (kind !== "gap") return { strokeColor, strokeWeight: 3, strokeOpacity: 1 };
  const icon = { path: "M 0,-0.5 0,0.5", scale: 2, strokeColor, strokeWeight: 3, strokeOpacity: 0.8 };
  return { strokeOpacity: 0, icons: [{ icon, offset: "0", repeat: "8px" }] };
}
