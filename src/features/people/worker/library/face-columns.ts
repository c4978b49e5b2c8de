import { isDrawnFace, isSureFace, vectorLength, type SeenFace } from "../../../seen/shared/faces.ts";
import type { FaceArea } from "../../../../photo/photo.ts";
import type { Faces } from "./face-group.ts";

/** Faces of one piece of the columns. */
const pieceFaces = 1024;

/** Places are kept as shares of this; faces may reach beyond a picture's edges. */
export const placeSteps = 16_384;

interface Piece {
  vectors: Int8Array<ArrayBuffer>;
  /** Left, top, width and height of each. */
  places: Int16Array<ArrayBuffer>;
  scores: Uint8Array<ArrayBuffer>;
  pixels: Uint8Array<ArrayBuffer>;
  rows: Uint32Array<ArrayBuffer>;
}

const stepsOf = (share: number): number =>
  Math.max(-32_768, Math.min(32_767, Math.round(share * placeSteps)));

/** All faces, in columns: an object each would take three times the room. Numbers of faces that are gone are given again. */
export class FaceColumns implements Faces {
  readonly #pieces: Piece[] = [];
  readonly #of = new Map<number, number[]>();
  readonly #free: number[] = [];
  #next = 0;

  /** How many there are. */
  get size(): number {
    return this.#next - this.#free.length;
  }

  /** Where a face lies, in whole steps: left, top, width and height. */
  static placeOf({ left, top, width, height }: FaceArea): number[] {
    return [left, top, width, height].map(stepsOf);
  }

  /** Takes a face in. Answers its number. */
  add(row: number, face: SeenFace): number {
    const number = this.#free.pop() ?? this.#next++;
    const at = number % pieceFaces;
    const piece = this.#pieceOf(number);
    piece.vectors.set(face.vector.subarray(0, vectorLength), at * vectorLength);
    piece.places.set(FaceColumns.placeOf(face), at * 4);
    piece.scores[at] = face.score;
    piece.pixels[at] = face.pixels;
    piece.rows[at] = row;
    const faces = this.#of.get(row);
    if (faces) faces.push(number);
    else this.#of.set(row, [number]);
    return number;
  }

  /** Forgets all faces of a photo. */
  delete(row: number): void {
    this.#free.push(...this.facesOf(row));
    this.#of.delete(row);
  }

  /** Forgets one face. */
  remove(face: number): void {
    const row = this.rowOf(face);
    const left = this.facesOf(row).filter((other) => other !== face);
    this.#free.push(face);
    if (left.length === 0) this.#of.delete(row);
    else this.#of.set(row, left);
  }

  facesOf(row: number): readonly number[] {
    return this.#of.get(row) ?? [];
  }

  rowOf(face: number): number {
    return this.#pieceOf(face).rows[face % pieceFaces] ?? 0;
  }

  isSure(face: number): boolean {
    const piece = this.#pieceOf(face);
    const at = face % pieceFaces;
    return isSureFace({ pixels: piece.pixels[at] ?? 0, score: piece.scores[at] ?? 0 });
  }

  isDrawn(face: number): boolean {
    const piece = this.#pieceOf(face);
    const at = face % pieceFaces;
    return isDrawnFace({ pixels: piece.pixels[at] ?? 0, score: piece.scores[at] ?? 0 });
  }

  vectorOf(face: number): Int8Array<ArrayBuffer> {
    const from = (face % pieceFaces) * vectorLength;
    return this.#pieceOf(face).vectors.subarray(from, from + vectorLength);
  }

  /** Where a face lies, in whole steps: left, top, width and height. */
  stepsOf(face: number): Int16Array<ArrayBuffer> {
    const from = 4 * (face % pieceFaces);
    return this.#pieceOf(face).places.subarray(from, from + 4);
  }

  /** A face as it was seen. */
  get(face: number): SeenFace {
    const piece = this.#pieceOf(face);
    const at = face % pieceFaces;
    const share = (which: number): number => (piece.places[4 * at + which] ?? 0) / placeSteps;
    return {
      left: share(0),
      top: share(1),
      width: share(2),
      height: share(3),
      score: piece.scores[at] ?? 0,
      pixels: piece.pixels[at] ?? 0,
      vector: this.vectorOf(face),
    };
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return this.#pieces.length * pieceFaces * (vectorLength + 14) + this.#of.size * 130;
  }

  #pieceOf(face: number): Piece {
    const number = Math.floor(face / pieceFaces);
    return (this.#pieces[number] ??= {
      vectors: new Int8Array(pieceFaces * vectorLength),
      places: new Int16Array(pieceFaces * 4),
      scores: new Uint8Array(pieceFaces),
      pixels: new Uint8Array(pieceFaces),
      rows: new Uint32Array(pieceFaces),
    });
  }
}
