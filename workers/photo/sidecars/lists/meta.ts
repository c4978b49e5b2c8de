import type { ListedAlbum, ListedPhoto, ListReading } from "../../../../src/photo/sidecar.ts";
import { readableDates, utcDate } from "../../values/dates.ts";
import { type Fields, fieldsOf, statedText } from "../../values/json.ts";
import { readablePositions, signedPosition } from "../../values/positions.ts";
import { longestKey, mostListed } from "./limits.ts";

/** Deeper than any post or message has its pictures. */
const mostDepth = 16;

/** What addresses of pictures begin with, in exports of several years. */
const services = [
  { from: "instagram", uri: /^(?:media|your_instagram_activity)\// },
  {
    from: "facebook",
    uri: /^(?:your_facebook_activity|[^/]*_across_facebook|photos_and_videos|posts\/media)\//,
  },
] as const;

type Values = ListedPhoto["values"];

/**
 * Reads JSON of a Facebook or an Instagram export: posts, albums, messages and stories, wherever in it there are objects
 * with the address (`uri`) of a picture. The key of a photo is that address, a path within the export. Meta documents no
 * format; the fields are those of exports from 2018 to 2025. `taken_timestamp` is of the camera; `creation_timestamp` is when
 * it was posted. Null where it names no picture.
 */
export function readPosts(json: unknown): ListReading | null {
  const photos = new Map<string, Values>();
  let from: ListReading["from"] | null = null;
  const left: { value: unknown; depth: number; title: string | null }[] = [
    { value: json, depth: 0, title: null },
  ];
  for (let next = left.pop(); next && photos.size < mostListed; next = left.pop()) {
    const { value, depth, title } = next;
    if (typeof value !== "object" || value === null || depth > mostDepth) continue;
    const fields = fieldsOf(value);
    const key = keyOf(fields);
    const service = services.find(({ uri }) => key !== null && uri.test(key))?.from;
    const text = repairedText(fields["title"]) ?? title;
    if (key !== null && service !== undefined) {
      from ??= service;
      const values = valuesOf(fields, service, service === "instagram" ? text : null);
      photos.set(key, joined(photos.get(key), values));
    } else
      for (const within of Object.values(value)) left.push({ value: within, depth: depth + 1, title: text });
  }
  if (from === null) return null;
  const album = albumOf(fieldsOf(json), photos);
  return {
    about: "list",
    from,
    photos: [...photos].map(([key, values]) => ({ key, values })),
    albums: album === null ? [] : [album],
  };
}

/** The times and texts of one picture; a time of the camera goes before one of posting. */
function joined(known: Values | undefined, values: Values): Values {
  if (known === undefined) return values;
  return known.takenAt?.source === "posted" ? { ...known, ...values } : { ...values, ...known };
}

function keyOf({ uri }: Fields): string | null {
  const key = repairedText(uri)?.toLowerCase() ?? "";
  return key === "" || key.length > longestKey * 4 ? null : key;
}

function valuesOf(fields: Fields, service: string, title: string | null): Values {
  const source = `sidecar:${service}`;
  const facts = Object.values(fieldsOf(fields["media_metadata"])).flatMap((one) => {
    const exif = fieldsOf(one)["exif_data"];
    return [one, ...(Array.isArray(exif) ? (exif as unknown[]).slice(0, 8) : [])].map(fieldsOf);
  });
  const seconds = (value: unknown, from: string): ReturnType<typeof utcDate> =>
    typeof value === "number" && value > 0 && value < 1e11 ? utcDate(value * 1000, from) : null;
  const [takenAt] = readableDates(
    [
      ...facts.map((one) => seconds(one["taken_timestamp"], source)),
      seconds(fields["creation_timestamp"], "posted"),
    ].filter((date) => date !== null),
  );
  const [location] = readablePositions(
    facts.map(({ latitude, longitude }) =>
      typeof latitude === "number" && typeof longitude === "number"
        ? signedPosition(latitude, longitude, 0, source)
        : null,
    ),
  );
  const description = repairedText(fields["description"]) ?? title;
  return {
    ...(takenAt && { takenAt }),
    ...(location && { location }),
    ...(description !== null && { description }),
  };
}

/** The album a file is, by its name: all its pictures are in one folder, which tells it from others of that name. */
function albumOf({ name, photos }: Fields, known: ReadonlyMap<string, Values>): ListedAlbum | null {
  const title = repairedText(name);
  if (title === null || !Array.isArray(photos)) return null;
  const keys = (photos as unknown[])
    .flatMap((one) => keyOf(fieldsOf(one)) ?? [])
    .filter((key) => known.has(key));
  const [first] = keys;
  if (first === undefined) return null;
  const folder = first.slice(0, first.lastIndexOf("/"));
  return { id: `${folder}/${title}`.slice(-longestKey), title: title.slice(0, longestKey), photos: keys };
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Meta writes each byte of UTF-8 as a letter of its own: "\u00c3\u00bc" for "ü". Other text stays as it is. */
function repairedText(value: unknown): string | null {
  const text = statedText(value);
  // eslint-disable-next-line no-control-regex
  if (text === null || !/[\u0080-\u00ff]/.test(text) || /[^\u0000-\u00ff]/.test(text)) return text;
  try {
    return utf8.decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  } catch {
    // Letters of Latin-1 that are meant.
    return text;
  }
}
