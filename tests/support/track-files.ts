/** A point of a track under test; time in milliseconds since 1970, UTC. */
export interface TestPoint {
  lat: number;
  lng: number;
  altitude?: number;
  time?: number;
}

const instant = (time: number): string => new Date(time).toISOString();

/** A GPX 1.1 file; each list is a segment. */
export function gpxOf(segments: readonly (readonly TestPoint[])[], name = "Walk"): string {
  const point = ({ lat, lng, altitude, time }: TestPoint): string => {
    const ele = altitude === undefined ? "" : `<ele>${altitude}</ele>`;
    const at = time === undefined ? "" : `<time>${instant(time)}</time>`;
    return `<trkpt lat="${lat}" lon="${lng}">${ele}${at}</trkpt>`;
  };
  const parts = segments.map((points) => `<trkseg>${points.map(point).join("\n")}</trkseg>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Pinroll" xmlns="http://www.topografix.com/GPX/1/1">
<trk><name>${name}</name>${parts.join("\n")}</trk></gpx>`;
}

/** A KML file with a track of Google's extension. */
export function kmlOf(points: readonly TestPoint[], name = "Walk"): string {
  const whens = points.map(({ time }) => `<when>${time === undefined ? "" : instant(time)}</when>`);
  const coords = points.map(({ lat, lng, altitude = 0 }) => `<gx:coord>${lng} ${lat} ${altitude}</gx:coord>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
<name>${name}</name><Placemark><gx:Track>${[...whens, ...coords].join("\n")}</gx:Track></Placemark></Document></kml>`;
}

/** A GeoJSON file with the times where converters put them. */
export function geoJsonOf(points: readonly TestPoint[], name = "Walk"): string {
  const coordinates = points.map(({ lat, lng, altitude }) =>
    altitude === undefined ? [lng, lat] : [lng, lat, altitude],
  );
  const times = points.map(({ time }) => (time === undefined ? null : instant(time)));
  const properties = { name, coordinateProperties: { times } };
  const feature = { type: "Feature", properties, geometry: { type: "LineString", coordinates } };
  return JSON.stringify({ type: "FeatureCollection", features: [feature] });
}

/** A walk that winds its way north and never comes back: a point every `everyMs`, about 1.4 metres a second. */
export function aWalk(count: number, start: number, everyMs = 1000): Required<TestPoint>[] {
  const points: Required<TestPoint>[] = [];
  let [lat, lng] = [47.1, 11.3];
  for (let at = 0; at < count; at++) {
    const heading = 1.2 * Math.sin(at / 700);
    const degrees = (1.4 * everyMs) / 1000 / 111_195;
    lat += degrees * Math.cos(heading);
    lng += (degrees * Math.sin(heading)) / Math.cos((lat * Math.PI) / 180);
    points.push({ lat, lng, altitude: 800 + 100 * Math.sin(at / 500), time: start + at * everyMs });
  }
  return points;
}
