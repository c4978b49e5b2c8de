/** Names of a type, the usual one first. Raw types of cameras have too many: their names stay. */
const endings: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif", "jif", "mpo"],
  "image/png": ["png", "apng"],
  "image/gif": ["gif"],
  "image/webp": ["webp"],
  "image/avif": ["avif", "avifs"],
  "image/heic": ["heic", "heif", "hif", "heics", "heifs"],
  "image/heif": ["heif", "heic", "hif", "heics", "heifs"],
  "image/bmp": ["bmp", "dib"],
  "image/jxl": ["jxl"],
  "video/mp4": ["mp4", "m4v", "mov", "qt", "3gp", "3g2", "insv", "lrv"],
  "video/quicktime": ["mov", "qt", "mp4", "m4v", "3gp", "3g2"],
  "video/webm": ["webm", "mkv"],
};

/** Endings that go when they are wrong; anything else behind a dot is part of the name. */
const known = new Set([
  ...Object.values(endings).flat(),
  ..."tif tiff mp mv mkv avi mpg mpeg wmv".split(" "),
]);

const motion = /^(?:mp|mv)(?:~\d+)?$/;

/** A name taken apart at its last dot: "IMG_1" and ".JPG". */
export function stemAndEnding(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? [name, ""] : [name.slice(0, dot), name.slice(dot)];
}

/** The type that a file of this name has in browsers, which go by the ending; "" where none is known. */
export function typeOfName(name: string): string {
  const ending = stemAndEnding(name)[1].slice(1).toLowerCase();
  const types = Object.entries(endings);
  const usual = types.find(([, all]) => all[0] === ending) ?? types.find(([, all]) => all.includes(ending));
  return usual?.[0] ?? "";
}

/** The name with an ending that goes with what the file is; as it is where that is not known. */
export function withTrueEnding(name: string, type: string | null): string {
  const right = type === null ? undefined : endings[type];
  if (right === undefined) return name;
  const [stem, dotted] = stemAndEnding(name);
  const ending = dotted.slice(1).toLowerCase();
  if (right.includes(ending)) return name;
  const isWrong = known.has(ending) || motion.test(ending);
  return `${isWrong ? stem : name}.${right[0]}`;
}
