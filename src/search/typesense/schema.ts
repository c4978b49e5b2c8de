import type { SearchDocument } from "../../contract/hosted/search-backend.ts";

/** The fields of a collection. Numbers are sortable by themselves; a field that is `optional` may be absent. */
export const typesenseFields = [
  { name: "words", type: "string" },
  { name: "kind", type: "string", facet: true },
  { name: "stars", type: "int32", facet: true },
  { name: "favourite", type: "bool" },
  { name: "tags", type: "string[]", facet: true },
  { name: "flag", type: "string", optional: true },
  { name: "taken", type: "int64", optional: true },
  { name: "year", type: "int32", facet: true, optional: true },
  { name: "camera", type: "string", facet: true, optional: true },
  { name: "title", type: "string", optional: true },
  { name: "description", type: "string", optional: true },
  { name: "path", type: "string", optional: true },
  { name: "country", type: "string", facet: true, optional: true },
  { name: "region", type: "string", optional: true },
  { name: "city", type: "string", optional: true },
  { name: "located", type: "bool", optional: true },
  { name: "location", type: "geopoint", optional: true },
] as const;

/**
 * A photo as Typesense takes it. Points are latitude, then longitude, the reverse of GeoJSON:
 * https://typesense.org/docs/30.0/api/geosearch.html
 */
export function typesenseDocument({
  location,
  ...rest
}: SearchDocument): { id: string } & Record<string, unknown> {
  return location === undefined ? rest : { ...rest, location: [location.lat, location.lng] };
}
