import type {
  DatasetPhoto,
  DatasetSource,
} from "../../src/features/dataset/worker/library/dataset-source.ts";
import { aDatasetPhoto } from "./dataset.ts";
import { unmeasured } from "./library-fixtures.ts";

const towns = [
  { country: "PT", countryName: "Portugal", region: "Lisboa", city: "Lisbon", lat: 38.71, lng: -9.14 },
  { country: "JP", countryName: "Japan", region: "Kyōto", city: "Kyoto", lat: 35.01, lng: 135.77 },
  { country: "FR", countryName: "France", region: "Île-de-France", city: "Paris", lat: 48.86, lng: 2.35 },
  { country: "NZ", countryName: "New Zealand", region: "Otago", city: "Dunedin", lat: -45.87, lng: 170.5 },
  { country: "GH", countryName: "Ghana", region: "Greater Accra", city: "Accra", lat: 5.56, lng: -0.2 },
] as const;
const cameras = [
  { make: "Apple", model: "iPhone 15", lens: "iPhone 15 back dual wide camera 5.96mm f/1.6" },
  { make: "FUJIFILM", model: "X-T5", lens: "XF18-55mmF2.8-4 R LM OIS" },
  { make: "Canon", model: "Canon EOS R6", lens: null },
] as const;
const tags = ["family", "beach", "Travel|Europe", "food", "мост", "祭り", "a,b", '"best"'];

const mixed = (row: number, salt: number): number =>
  (Math.imul(row + salt * 7919, 2654435761) >>> 0) / 2 ** 32;

/** Photos of twenty years and five towns as a generator makes them: every field filled in some of them. */
export function manyPhotosSource(count: number): DatasetSource {
  const startMs = Date.UTC(2004, 0, 1);
  const stepMs = Math.floor((20 * 365.25 * 86_400_000) / count);
  const takenAt = (row: number): number =>
    row % 50 === 0 ? Number.NaN : startMs + row * stepMs + Math.floor(mixed(row, 1) * stepMs);
  return { takenAt, photo: (row) => photoOf(row, takenAt(row)), thumbnails: null };
}

function photoOf(row: number, ms: number): DatasetPhoto {
  const id = `${row.toString(36)}${Math.floor(mixed(row, 2) * 2 ** 32).toString(36)}`;
  const local = Number.isNaN(ms) ? null : new Date(ms).toISOString().slice(0, 19);
  const { lat, lng, ...place } = towns[Math.floor(mixed(row, 3) * towns.length)] ?? towns[0];
  const isLocated = row % 5 !== 0;
  const [make, model, lens] = Object.values(cameras[row % cameras.length] ?? cameras[0]);
  return aDatasetPhoto(id, {
    path: `Photos/${local?.slice(0, 7) ?? "undated"}/IMG_${row}.jpg`,
    paths: [`Photos/${local?.slice(0, 7) ?? "undated"}/IMG_${row}.jpg`],
    parts: [],
    bytes: 1_000_000 + Math.floor(mixed(row, 4) * 6_000_000),
    takenAt:
      local === null ? null : { local, offset: isLocated ? "+02:00" : null, source: "exif:DateTimeOriginal" },
    location: isLocated
      ? {
          lat: lat + mixed(row, 5) - 0.5,
          lng: lng + mixed(row, 6) - 0.5,
          altitude: Math.round(mixed(row, 7) * 500),
          ...unmeasured,
          source: "exif:GPS",
        }
      : null,
    place: isLocated ? place : null,
    camera: { make: make ?? null, model: model ?? null, lens: lens ?? null },
    description: null,
    title: row % 20 === 0 ? `Walk number ${row}` : null,
    keywords: tags.filter((_, at) => mixed(row, 10 + at) < 0.1),
    rating: row % 6 === 0 ? row % 5 : null,
    favourite: row % 30 === 0,
    albums: row % 10 === 0 ? ["Best of"] : [],
  });
}
