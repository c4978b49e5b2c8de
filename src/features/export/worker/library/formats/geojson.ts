import type { PhotoDetails } from "../../../../../contract/queries.ts";
import { cameraName } from "../../../../../photo/names/camera-name.ts";
import type { DocumentForm } from "../export-photos.ts";

/** GeoJSON (RFC 7946): a point for each photo with a place. */
export const geoJsonForm: DocumentForm = {
  type: "application/geo+json",
  head: '{"type":"FeatureCollection","features":[\n',
  each: feature,
  between: ",\n",
  foot: "\n]}\n",
};

function feature({ publicId, path, record, place }: PhotoDetails): string | null {
  const { location, takenAt, camera, kind, title, description } = record;
  if (location === null) return null;
  const { lng, lat, altitude, accuracy, source } = location;
  return JSON.stringify({
    type: "Feature",
    id: publicId,
    geometry: { type: "Point", coordinates: altitude === null ? [lng, lat] : [lng, lat, altitude] },
    properties: {
      path,
      kind,
      localTime: takenAt?.local ?? null,
      offset: takenAt?.offset ?? null,
      ...(takenAt?.edtf !== undefined && { edtf: takenAt.edtf }),
      timeSource: takenAt?.source ?? null,
      placeSource: source,
      accuracy,
      country: place?.country ?? null,
      region: place?.region ?? null,
      city: place?.city ?? null,
      camera: cameraName(camera.make, camera.model) || null,
      title,
      description,
    },
  });
}
