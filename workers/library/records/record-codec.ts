import type { Failure, FailureKind, Stage } from "../../../src/photo/failure.ts";
import {
  noAnnotations,
  annotationField,
  annotationNames,
  type AnnotationName,
  type Annotations,
} from "../../../src/photo/fields.ts";
import type {
  Camera,
  Exposure,
  Motion,
  Orientation,
  PhotoRecord,
  PeopleInMetadata,
  Sphere,
  TakenAt,
} from "../../../src/photo/photo.ts";
import type { ByteReader, ByteWriter } from "./byte-codec.ts";
import { readLocation, readOthers, timeTold, toldTime, writeLocation, writeOthers } from "./others-codec.ts";

/** Writes a record; what is shared by many photos goes in as words, so that most take under 100 bytes. */
export function writeRecord(out: ByteWriter, record: PhotoRecord): void {
  out.whole(record.kind === "video" ? 1 : 0);
  out.word(record.type);
  out.number(record.width);
  out.number(record.height);
  out.number(record.orientation);
  out.word(record.orientationSource);
  writeTakenAt(out, record.takenAt);
  writeLocation(out, record.location);
  writeOthers(out, record.others, record.takenAt === null ? null : toldTime(record.takenAt));
  for (const word of [record.camera.make, record.camera.model, record.camera.lens]) out.word(word);
  const { fNumber, seconds, iso, focalLength } = record.exposure;
  for (const number of [fNumber, seconds, iso, focalLength]) out.number(number);
  out.number(record.duration);
  for (const name of firstFields) writeTold(out, name, record);
  out.text(record.contentId);
  out.word(record.burstId);
  const { burstPrimary, sphere, people, hdr, depth, recipe } = record;
  const later = laterFields.filter((name) => record[name] !== null);
  out.whole(
    later.reduce((bits, name) => bits | bitOf(name), 0) |
      (burstPrimary ? Has.burstPrimary : 0) |
      (sphere === null ? 0 : Has.sphere) |
      (people === null ? 0 : Has.people) |
      (hdr ? Has.hdr : 0) |
      (depth ? Has.depth : 0) |
      (recipe === undefined ? 0 : Has.recipe),
  );
  if (sphere !== null) writeSphere(out, sphere);
  if (people !== null) out.text(JSON.stringify(people));
  for (const name of later) writeTold(out, name, record);
  if (recipe !== undefined) out.text(recipe);
  writeMotion(out, record.motion);
  writeFailure(out, record.failure);
}

/** Reads what `writeRecord` wrote, equal in every field. */
export function readRecord(from: ByteReader): PhotoRecord {
  return {
    kind: from.whole() === 1 ? "video" : "photo",
    type: from.word() ?? "",
    width: from.number(),
    height: from.number(),
    orientation: from.number() as Orientation | null,
    orientationSource: from.word(),
    ...readFound(from),
    camera: readCamera(from),
    exposure: readExposure(from),
    duration: from.number(),
    ...readFirst(from),
    contentId: from.text(),
    burstId: from.word(),
    ...readLate(from),
    motion: readMotion(from),
    failure: readFailure(from),
  };
}

/** Fields that were there from the start, and those that came later. */
const bitOf = (name: AnnotationName): number => annotationField(name).bit ?? 0;
const firstFields = annotationNames.filter((name) => bitOf(name) === 0);
const laterFields = annotationNames.filter((name) => bitOf(name) !== 0);

function writeTold(out: ByteWriter, name: AnnotationName, record: Annotations): void {
  const value = record[name];
  if (Array.isArray(value)) {
    out.whole(value.length);
    for (const word of value) out.word(word);
  } else if (typeof value === "number" || annotationField(name).type === "number")
    out.number(value as number | null);
  else if (annotationField(name).type === "word") out.word(value);
  else out.text(value);
}

function readDisclosed(from: ByteReader, names: readonly AnnotationName[], into: Partial<Annotations>): void {
  const values: Partial<Record<AnnotationName, unknown>> = into;
  for (const name of names) {
    const { type } = annotationField(name);
    values[name] =
      type === "texts"
        ? Array.from({ length: from.whole() }, () => from.word() ?? "")
        : type === "number"
          ? from.number()
          : type === "word"
            ? from.word()
            : from.text();
  }
}

/** Bits of one number: all but the first came later, and what was kept before has none of them. Fields have others. */
const Has = { burstPrimary: 1, sphere: 2, people: 4, hdr: 8, depth: 16, recipe: 64 } as const;

/** What was told from the start; what was not is null until it is read. */
function readFirst(from: ByteReader): Annotations {
  const told = { ...noAnnotations };
  readDisclosed(from, firstFields, told);
  return told;
}

function readLate(
  from: ByteReader,
): Pick<PhotoRecord, "burstPrimary" | "sphere" | "people" | "hdr" | "depth" | "recipe"> &
  Partial<Annotations> {
  const has = from.whole();
  const late = {
    burstPrimary: (has & Has.burstPrimary) !== 0,
    sphere: (has & Has.sphere) === 0 ? null : readSphere(from),
    people: (has & Has.people) === 0 ? null : (JSON.parse(from.text() ?? "null") as PeopleInMetadata | null),
    hdr: (has & Has.hdr) !== 0,
    depth: (has & Has.depth) !== 0,
  };
  const told: Partial<Annotations> = {};
  readDisclosed(
    from,
    laterFields.filter((name) => (has & bitOf(name)) !== 0),
    told,
  );
  const recipe = (has & Has.recipe) === 0 ? null : from.text();
  return { ...late, ...told, ...(recipe !== null && { recipe }) };
}

function writeSphere(out: ByteWriter, { left, top, width, height }: Sphere): void {
  for (const share of [left, top, width, height]) out.number(share);
}

function readSphere(from: ByteReader): Sphere {
  const next = (): number => from.number() ?? 0;
  return { left: next(), top: next(), width: next(), height: next() };
}

function writeTakenAt(out: ByteWriter, takenAt: TakenAt | null): void {
  out.text(takenAt === null ? null : toldTime(takenAt));
  if (takenAt === null) return;
  out.word(takenAt.offset);
  out.word(takenAt.source);
}

function readTakenAt(from: ByteReader): TakenAt | null {
  const told = from.text();
  return told === null ? null : { ...timeTold(told), offset: from.word(), source: from.word() ?? "" };
}

/** In the order they were written: of the dates that did not win, most need the winner. */
function readFound(from: ByteReader): Pick<PhotoRecord, "takenAt" | "location" | "others"> {
  const takenAt = readTakenAt(from);
  const location = readLocation(from);
  return { takenAt, location, others: readOthers(from, takenAt === null ? null : toldTime(takenAt)) };
}

function readCamera(from: ByteReader): Camera {
  return { make: from.word(), model: from.word(), lens: from.word() };
}

function readExposure(from: ByteReader): Exposure {
  return {
    fNumber: from.number(),
    seconds: from.number(),
    iso: from.number(),
    focalLength: from.number(),
  };
}

function writeMotion(out: ByteWriter, motion: Motion | null): void {
  out.number(motion === null ? null : motion.offset);
  if (motion !== null) out.number(motion.length);
}

function readMotion(from: ByteReader): Motion | null {
  const offset = from.number();
  return offset === null ? null : { offset, length: from.number() ?? 0 };
}

function writeFailure(out: ByteWriter, failure: Failure | null): void {
  out.word(failure === null ? null : failure.kind);
  if (failure === null) return;
  out.word(failure.stage);
  out.word(failure.message);
}

function readFailure(from: ByteReader): Failure | null {
  const kind = from.word() as FailureKind | null;
  if (kind === null) return null;
  return { kind, stage: from.word() as Stage, message: from.word() ?? "" };
}
