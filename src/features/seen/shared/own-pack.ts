/** What is in a folder or ZIP that holds a model. */
export const ownDescription = "pack.json";
const tokenizerFile = "tokenizer.json";
const tokenizerSettings = "tokenizer_config.json";

/** Bytes of a description, and of all files of a model: the runtime has 4 GB for them and all it computes. */
export const mostDescriptionBytes = 64 * 1024;
const mostBytes = 1024 ** 3;

/** A model that a person brought, as its `pack.json` says. It is read by `readOwnPack` alone: docs/contracts.md. */
export interface OwnPack {
  id: string;
  name: string;
  licence: string;
  source: string;
  /** Of the four files. */
  bytes: number;
  /** Of the four files, by name, in hexadecimal digits. */
  sha256: Readonly<Record<string, string>>;
  /** Numbers of a vector. */
  dims: number;
  /** What cosines are multiplied by: they then are to one another as the logarithms of likelihoods. */
  scale: number;
  image: {
    file: string;
    input: string;
    output: string;
    /** The edge of the square picture it takes, in pixels. */
    size: number;
    resize: "shortest" | "squash";
    /** Of red, green and blue from 0 to 1. */
    mean: readonly number[];
    std: readonly number[];
  };
  text: {
    file: string;
    input: string;
    output: string;
    /** Numbers of a text. */
    length: number;
    /** Stands where a text is over. */
    pad: number;
    /** Ends a text that is cut; null where nothing does. */
    eos: number | null;
  };
}

/** Why a model is refused: a field of its description, a file, or what it does. */
export type OwnFault =
  | { why: "field"; field: string }
  | { why: "missing" | "altered"; file: string }
  | { why: "description" | "runtime" | "full" | "unreachable" | "tokens" | "inputs" | "numbers" | "slow" };

/** What each file of a model is to the worker, in the order they are kept in. */
export const ownRoles = ["own-image", "own-text", "own-tokenizer", "own-tokenizer-settings"] as const;

/** The names of a model's files, in the order of `ownRoles`. */
export const ownFiles = ({ image, text }: OwnPack): string[] => [
  image.file,
  text.file,
  tokenizerFile,
  tokenizerSettings,
];

/** A field that is missing, or not as it may be. */
class WrongField extends Error {}

type Fields = Readonly<Record<string, unknown>>;

/** Reads a description, whose fields come from anywhere. Others than these are left alone. */
export function readOwnPack(
  described: unknown,
): { ok: true; pack: OwnPack } | { ok: false; fault: OwnFault } {
  try {
    return { ok: true, pack: packOf(described) };
  } catch (error) {
    if (!(error instanceof WrongField)) throw error;
    const { message: field } = error;
    return { ok: false, fault: field === "" ? { why: "description" } : { why: "field", field } };
  }
}

/** The same, of the bytes of a file. */
export function readOwnDescription(bytes: Uint8Array): ReturnType<typeof readOwnPack> {
  if (bytes.length > mostDescriptionBytes) return { ok: false, fault: { why: "description" } };
  let described: unknown;
  try {
    described = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    // No JSON.
    return { ok: false, fault: { why: "description" } };
  }
  return readOwnPack(described);
}

function packOf(described: unknown): OwnPack {
  const top = partOf({ "": described }, "");
  const [image, text] = [partOf(top, "image"), partOf(top, "text")];
  const pack: Omit<OwnPack, "sha256"> = {
    id: matching(top, "id", /^[a-z0-9][a-z0-9._-]{0,63}$/i),
    name: shown(top, "name", 60),
    licence: shown(top, "licence", 60),
    source: shown(top, "source", 200),
    bytes: whole(top, "bytes", 1, mostBytes),
    dims: whole(top, "dims", 2, 1024),
    scale: number(top, "scale", 1, 1000),
    image: {
      ...tower(image, "image."),
      size: whole(image, "size", 16, 1024, "image."),
      resize: matching(image, "resize", /^(?:shortest|squash)$/, "image.") as OwnPack["image"]["resize"],
      mean: three(image, "mean", -10, 10),
      std: three(image, "std", 0.001, 10),
    },
    text: {
      ...tower(text, "text."),
      length: whole(text, "length", 2, 512, "text."),
      pad: whole(text, "pad", 0, mostToken, "text."),
      eos: own(text, "eos") === null ? null : whole(text, "eos", 0, mostToken, "text."),
    },
  };
  if (pack.text.file === pack.image.file) throw new WrongField("text.file");
  const hashes = partOf(top, "sha256");
  const sha256 = Object.fromEntries(
    ownFiles({ ...pack, sha256: {} }).map((file) => [file, hashOf(hashes, file)]),
  );
  return { ...pack, sha256 };
}

/** Numbers of tokens fit in 31 bits. */
const mostToken = 2 ** 31 - 1;

/** The model of pictures or of texts: a file beside the description, and a name each of what goes in and comes out. */
function tower(part: Fields, at: string): { file: string; input: string; output: string } {
  return {
    file: matching(part, "file", /^[a-z0-9][a-z0-9._-]{0,63}\.onnx$/i, at),
    input: matching(part, "input", tensorName, at),
    output: matching(part, "output", tensorName, at),
  };
}

const tensorName = /^[\x21-\x7e]{1,128}$/;

/** A field of its own, not one that all objects have. */
const own = (part: Fields, field: string): unknown => (Object.hasOwn(part, field) ? part[field] : undefined);

function partOf(part: Fields, field: string): Fields {
  const value = own(part, field);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new WrongField(field);
  return value as Fields;
}

function matching(part: Fields, field: string, pattern: RegExp, at = ""): string {
  const value = own(part, field);
  if (typeof value !== "string" || !pattern.test(value)) throw new WrongField(at + field);
  return value;
}

function hashOf(hashes: Fields, file: string): string {
  const value = own(hashes, file);
  if (typeof value !== "string" || !/^[0-9a-f]{64}$/i.test(value)) throw new WrongField(`sha256.${file}`);
  return value.toLowerCase();
}

/** A text to show: cut, and without what cannot be seen or turns the direction of writing. */
function shown(part: Fields, field: string, most: number): string {
  const value = own(part, field);
  if (typeof value !== "string") throw new WrongField(field);
  // Not more than is needed is gone through.
  const visible = value.slice(0, most * 8).replace(/[\p{C}\s]+/gu, " ");
  const cut = Array.from(visible.trim()).slice(0, most).join("").trim();
  if (cut === "") throw new WrongField(field);
  return cut;
}

function number(part: Fields, field: string, least: number, most: number, at = ""): number {
  const value = own(part, field);
  if (typeof value !== "number" || !(value >= least && value <= most)) throw new WrongField(at + field);
  return value;
}

function whole(part: Fields, field: string, least: number, most: number, at = ""): number {
  const value = number(part, field, least, most, at);
  if (!Number.isInteger(value)) throw new WrongField(at + field);
  return value;
}

function three(part: Fields, field: string, least: number, most: number): number[] {
  const value = own(part, field);
  if (!Array.isArray(value) || value.length !== 3) throw new WrongField(`image.${field}`);
  const values: unknown[] = value;
  return values.map((one) => {
    if (typeof one !== "number" || !(one >= least && one <= most)) throw new WrongField(`image.${field}`);
    return one;
  });
}
