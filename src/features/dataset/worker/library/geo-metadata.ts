import type { DatasetPart } from "../../shared/layout.ts";

/** A point as well-known binary, little-endian (OGC 06-103r4, 8.2): longitude first. */
export function wkbPoint(lng: number, lat: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(21);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, 1);
  view.setUint32(1, 1, true);
  view.setFloat64(5, lng, true);
  view.setFloat64(13, lat, true);
  return bytes;
}

/** The value of the "geo" key of GeoParquet 1.1. Without `crs` the coordinates are OGC:CRS84, longitude and latitude. */
export function geoMetadata(bounds: DatasetPart["bounds"]): string {
  const corner = (name: string): string[] => ["bbox", name];
  const geometry = {
    encoding: "WKB",
    geometry_types: bounds === null ? [] : ["Point"],
    ...(bounds === null ? {} : { bbox: bounds }),
    covering: {
      bbox: { xmin: corner("xmin"), ymin: corner("ymin"), xmax: corner("xmax"), ymax: corner("ymax") },
    },
  };
  return JSON.stringify({ version: "1.1.0", primary_column: "geometry", columns: { geometry } });
}
