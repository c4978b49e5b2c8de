import type { ListedAlbum, ListedPhoto, SidecarReading } from "../../../../src/photo/sidecar.ts";
import { statedText } from "../../values/json.ts";
import { longestKey, mostListBytes, mostListed } from "./limits.ts";

const mostKeywords = 500;

/**
 * Reads a `.picasa.ini`: what Picasa knew of the photos of a folder. The key of a photo is its name. Stars, captions,
 * keywords, what is hidden, and albums are read; faces, edits and rotations are not. Rejects only if the file cannot be read.
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
  for (const { name, fields } of sectionsOf(await file.text())) {
    const album = /^\.album:(\w{1,64})$/.exec(name)?.[1];
    if (album !== undefined) albumOf(album).title = (fields.get("name") ?? "").slice(0, longestKey);
    // Sections of other names are about the folder, its contacts and its encoding.
    if (!/.\.\w{2,5}$/.test(name) || name.startsWith(".") || name.length > longestKey) continue;
    const key = name.toLowerCase();
    const values = valuesOf(fields);
    if (Object.keys(values).length > 0) photos.push({ key, values });
    for (const id of listOf(fields.get("albums"))) if (/^\w{1,64}$/.test(id)) albumOf(id).photos.push(key);
    if (photos.length >= mostListed) break;
  }
  const named = [...albums.values()].filter(({ title, photos: some }) => title !== "" || some.length > 0);
  if (photos.length + named.length === 0)
    return { about: "nothing", why: "The file says nothing of its photos." };
  return { about: "list", from: "picasa", photos, albums: named };
}

function valuesOf(fields: ReadonlyMap<string, string>): ListedPhoto["values"] {
  const description = statedText(fields.get("caption"));
  const keywords = [...new Set(listOf(fields.get("keywords")))].slice(0, mostKeywords);
  return {
    ...(fields.get("star") === "yes" && { favourite: true }),
    ...(fields.get("hidden") === "yes" && { said: { hidden: true } }),
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
