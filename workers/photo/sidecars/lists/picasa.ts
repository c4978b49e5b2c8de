import { roundedArea } from "../../../../src/photo/people/people.ts";
import type { Corrections, Rotation } from "../../../../src/photo/photo-edit.ts";
import type { Person } from "../../../../src/photo/photo.ts";
import type { ListedAlbum, ListedPhoto, SidecarReading } from "../../../../src/photo/sidecar.ts";
import { statedText } from "../../values/json.ts";
import { longestKey, mostListBytes, mostListed } from "./limits.ts";

const mostKeywords = 500;

/**
 * Reads a `.picasa.ini`: what Picasa knew of the photos of a folder. The key of a photo is its name. Stars, captions,
 * keywords, named faces, rotations, what is hidden, and albums are read; other edits are not. Rejects only if the file cannot
 * be read.
 */
export async function readPicasa(file: Blob): Promise<SidecarReading> {
  if (file.size > mostListBytes) return { about: "nothing", why: "The file is too large." };
  const photos: ListedPhoto[] = [];
  const albums = new Map<string, ListedAlbum>();
  const albumOf = (id: string): ListedAlbum => {
    const album = albums.get(id) ?? { id, title: "", photos: [] };
    albums.set(id, album);
    return album;
  };
  const sections = [...sectionsOf(await file.text())];
  const names = new Map<string, string>();
  for (const { name, fields } of sections)
    if (name === "Contacts2")
      for (const [id, contact] of fields) names.set(id, contact.split(";", 1)[0] ?? "");
  for (const { name, fields } of sections) {
    const album = /^\.album:(\w{1,64})$/.exec(name)?.[1];
    if (album !== undefined) albumOf(album).title = (fields.get("name") ?? "").slice(0, longestKey);
    // Sections of other names are about the folder, its contacts and its encoding.
    if (!/.\.\w{2,5}$/.test(name) || name.startsWith(".") || name.length > longestKey) continue;
    const key = name.toLowerCase();
    const values = valuesOf(fields, peopleOf(fields.get("faces"), name, names));
    if (Object.keys(values).length > 0) photos.push({ key, values });
    for (const id of listOf(fields.get("albums"))) if (/^\w{1,64}$/.test(id)) albumOf(id).photos.push(key);
    if (photos.length >= mostListed) break;
  }
  const named = [...albums.values()].filter(({ title, photos: some }) => title !== "" || some.length > 0);
  if (photos.length + named.length === 0)
    return { about: "nothing", why: "The file says nothing of its photos." };
  return { about: "list", from: "picasa", photos, albums: named };
}

const mostFaces = 500;

/** Raw files, of which Picasa drew faces on the upright picture (ExifTool's picasa_faces.config). */
const raw =
  /\.(?:3fr|arw|cr2|crw|cs1|dcr|dng|eip|erf|iiq|k25|kdc|mef|mos|mrw|nef|nrw|orf|pef|raf|raw|rw2|rwl|sr2|srf|srw|x3f)$/i;

/**
 * The named faces, "rect64(3f845bcb59418507),8e62398ebda8c1a5;": left, top, right and bottom of the stored picture, each a
 * share of 65,535 in four digits without leading zeros, and the id of a contact. Faces of raw files keep their name alone.
 */
function peopleOf(faces = "", file: string, names: ReadonlyMap<string, string>): Person[] {
  return faces.split(";", mostFaces).flatMap((face) => {
    const [, box = "", id = ""] = /^rect64\(([0-9a-f]{1,16})\),([0-9a-f]{1,16})$/i.exec(face.trim()) ?? [];
    const name = statedText(names.get(id.toLowerCase()));
    if (name === null) return [];
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map(
      (at) => Number.parseInt(box.padStart(16, "0").slice(at, at + 4), 16) / 65_535,
    );
    const isArea = right > left && bottom > top && !raw.test(file);
    return [
      { name, area: isArea ? roundedArea({ left, top, width: right - left, height: bottom - top }) : null },
    ];
  });
}

/** `people`: who is in the photo. */
function valuesOf(fields: ReadonlyMap<string, string>, people: Person[]): ListedPhoto["values"] {
  const description = statedText(fields.get("caption"));
  const keywords = [...new Set(listOf(fields.get("keywords")))].slice(0, mostKeywords);
  // Quarter turns clockwise of the picture that Exif turned upright; saving the file takes the line away.
  const turns = Number(/^rotate\(([1-3])\)$/.exec(fields.get("rotate") ?? "")?.[1] ?? 0);
  const said: Corrections = {
    ...(fields.get("hidden") === "yes" && { hidden: true }),
    ...(turns > 0 && { rotation: (turns * 90) as Rotation }),
  };
  return {
    ...(fields.get("star") === "yes" && { favourite: true }),
    ...(Object.keys(said).length > 0 && { said }),
    ...(people.length > 0 && { people: { people, size: null } }),
    ...(description !== null && { description }),
    ...(keywords.length > 0 && { keywords }),
  };
}

const listOf = (text = ""): string[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

interface Section {
  name: string;
  fields: Map<string, string>;
}

function* sectionsOf(text: string): Generator<Section> {
  let section: Section | null = null;
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/)) {
    const name = /^\[(.+)\]\s*$/.exec(line)?.[1];
    const equals = line.indexOf("=");
    if (name !== undefined) {
      if (section !== null) yield section;
      section = { name, fields: new Map() };
    } else if (equals > 0)
      section?.fields.set(line.slice(0, equals).trim().toLowerCase(), line.slice(equals + 1).trim());
  }
  if (section !== null) yield section;
}
