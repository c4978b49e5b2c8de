import type { Wanted } from "../../contract/notice.ts";
import type { Row } from "../../photo/photo.ts";
import { DigestQueue, type DigestWork } from "./digest-queue.ts";

/** What is to be done next: read the heads of some files together, draw one picture, or digest some files. */
export type Work = { stage: "metadata"; ids: Row[] } | { stage: "thumbnail"; id: Row } | DigestWork;

export type WorkStage = Work["stage"];

const Stage = { none: 0, waiting: 1, running: 2, settled: 3 } as const;

/** Until a picture was made batches are small, so that no lane is long in coming to the first ones on screen. */
const FIRST_BATCH = 16;
/** Many files may hold no picture at all. */
const FIRST_HEADS = 256;
const BATCH = 64;

/** Files whose heads wait to be read, in order of discovery. */
class HeadQueue {
  #heads: Row[] = [];
  /** The next one of them. */
  #head = 0;
  /** Rows that are read when no other head waits. */
  #late: Row[] = [];
  /** Rows read again on their own after their batch hung. */
  #alone: Row[] = [];
  readonly #isLate: (id: Row) => boolean;

  /** `isLate`: whether a row is a sidecar, which is read when no other head waits. */
  constructor(isLate: (id: Row) => boolean) {
    this.#isLate = isLate;
  }

  get size(): number {
    return this.#heads.length - this.#head + this.#late.length + this.#alone.length;
  }

  /** Whether the next one is read on its own. */
  get isAloneNext(): boolean {
    return this.#alone.length > 0;
  }

  /** `alone`: it is read on its own, to see whether it is the one that hung. */
  push(id: Row, alone = false): void {
    (alone ? this.#alone : this.#isLate(id) ? this.#late : this.#heads).push(id);
  }

  /** The next ones, at most this many; none when nothing waits. */
  take(most: number): Row[] {
    const alone = this.#alone.pop();
    if (alone !== undefined) return [alone];
    // From the end, which moves nothing; their order does not matter.
    if (this.#head >= this.#heads.length) return this.#late.splice(-most);
    const ids = this.#heads.slice(this.#head, this.#head + most);
    this.#head += ids.length;
    if (this.#head > 8192 && this.#head * 2 > this.#heads.length) {
      this.#heads = this.#heads.slice(this.#head);
      this.#head = 0;
    }
    return ids;
  }

  /** Drops all that wait; answers the rows. */
  clear(): Row[] {
    const all = [...this.#heads.slice(this.#head), ...this.#late, ...this.#alone];
    this.#heads = [];
    this.#head = 0;
    this.#late = [];
    this.#alone = [];
    return all;
  }
}

/**
 * Which file comes next, by what is on screen: the first heads, then pictures for what is on screen, then all other
 * heads (every pin), sidecars, digests, by which copies are found, then the remaining pictures nearest to the screen
 * first. Every step costs the same however many files wait.
 */
export class Queue {
  #metadata = new Uint8Array(1024);
  #thumbnail = new Uint8Array(1024);
  readonly #heads: HeadQueue;
  #waitingPictures: Row[] = [];
  #waitingPicture = 0;
  #anySettled = false;
  #anyPicture = false;
  #handed = 0;
  #display: Uint32Array = new Uint32Array(0);
  #first = 0;
  #last = -1;
  #up = -1;
  #down = 0;
  #covers: readonly Row[] = [];
  readonly #digests = new DigestQueue();
  #running = 0;
  #pictures = 0;

  /** Only pictures for what is on screen are handed out (after a cancel). */
  onScreenOnly = false;

  /** `isLate`: whether a row is a sidecar, which is read when no other head waits. */
  constructor(isLate: (id: Row) => boolean = () => false) {
    this.#heads = new HeadQueue(isLate);
  }

  /** Files whose heads wait, pictures that wait, jobs that run. */
  get waiting(): { heads: number; pictures: number; digests: number; running: number } {
    return {
      digests: this.#digests.size,
      heads: this.#heads.size,
      pictures: this.#pictures,
      running: this.#running,
    };
  }

  get idle(): boolean {
    return this.#heads.size + this.#pictures + this.#digests.size + this.#running === 0;
  }

  add(id: Row): void {
    this.#grow(id);
    this.#metadata[id] = Stage.waiting;
    this.#heads.push(id);
  }

  /**
   * The next piece of work, marked as running; null when nothing waits. `reading`: heads may be handed out; else, while
   * some wait, only a picture on screen is.
   */
  take(reading = true): Work | null {
    if (!reading && this.waiting.heads > 0) return this.#anySettled ? this.#takeOnScreen() : null;
    if (!this.#anySettled && !this.onScreenOnly) {
      const first = this.#takeHeads();
      if (first) return first;
    }
    return this.#takeOnScreen() ?? this.takeSmall() ?? (this.onScreenOnly ? null : this.#takeNearest());
  }

  /** No picture: while the memory has no room for the one whose turn it is. */
  takeSmall(): Work | null {
    return this.onScreenOnly ? null : (this.#takeHeads() ?? this.#digests.take());
  }

  /** Whether the first picture is still to come. All that is done beside it takes the processor from it. */
  get isBeginning(): boolean {
    return !this.#anyPicture && this.#handed < FIRST_HEADS;
  }

  /** Heads beside others in progress, unless a picture on screen waits. None of those that are read alone. */
  takeMoreHeads(): Work | null {
    if (this.onScreenOnly || this.#heads.isAloneNext || this.#nextOnScreen() !== undefined) return null;
    return this.#takeHeads();
  }

  /** A head was read (or could not be); `drawable` asks for its picture. */
  metadataSettled(id: Row, drawable: boolean): void {
    if (this.#metadata[id] !== Stage.running) return;
    this.#metadata[id] = Stage.settled;
    this.#running--;
    this.#anySettled = true;
    if (drawable) this.wantThumbnail(id);
  }

  thumbnailSettled(id: Row): void {
    if (this.#thumbnail[id] !== Stage.running) return;
    this.#anyPicture = true;
    this.#thumbnail[id] = Stage.settled;
    this.#running--;
  }

  digestSettled(id: Row): void {
    this.#digests.settled(id);
  }

  /** Queues what the library wants so that copies are found, and drawn once. */
  want({ ends, whole, draw, leave }: Wanted): void {
    this.#digests.ask("ends", ends);
    this.#digests.ask("whole", whole);
    for (const id of leave) this.#leave(id);
    for (const id of draw) this.wantThumbnail(id);
  }

  /** Drops every digest that waits or is being made; answers the rows. */
  cancelDigests(): Row[] {
    return this.#digests.clear();
  }

  /** The picture of a row waits (again). */
  wantThumbnail(id: Row): void {
    this.#grow(id);
    if (this.#thumbnail[id] === Stage.waiting) return;
    if (this.#thumbnail[id] === Stage.running) this.#running--;
    this.#thumbnail[id] = Stage.waiting;
    this.#pictures++;
    this.#waitingPictures.push(id);
    this.#restart();
  }

  /** Work that did not come to an end waits again; heads that hung together are then read one by one. */
  putBack(work: Work, alone: boolean): void {
    if (work.stage === "digest") return this.#digests.putBack(work, alone);
    if (work.stage === "thumbnail") {
      if (this.#thumbnail[work.id] === Stage.running) this.wantThumbnail(work.id);
      return;
    }
    for (const id of work.ids) {
      if (this.#metadata[id] !== Stage.running) continue;
      this.#running--;
      this.#metadata[id] = Stage.waiting;
      this.#heads.push(id, alone);
    }
  }

  /** Nothing is in progress any more: all that was waits again. */
  putBackAll(): void {
    for (let id = 0; id < this.#metadata.length; id++) {
      if (this.#metadata[id] === Stage.running) this.putBack({ stage: "metadata", ids: [id] }, false);
      if (this.#thumbnail[id] === Stage.running) this.wantThumbnail(id);
    }
  }

  /** A head is read again (retry, library restart); a picture that waits or runs is forgotten. */
  readAgain(id: Row): void {
    this.#grow(id);
    if (this.#metadata[id] === Stage.waiting) return;
    if (this.#metadata[id] === Stage.running) this.#running--;
    if (this.#thumbnail[id] === Stage.running) this.#running--;
    if (this.#thumbnail[id] === Stage.waiting) this.#pictures--;
    this.#thumbnail[id] = Stage.none;
    this.#metadata[id] = Stage.waiting;
    this.#heads.push(id);
  }

  /** Whether a row's head or picture waits, or is in progress. */
  isUnderWay(id: Row): boolean {
    return [this.#metadata[id], this.#thumbnail[id]].some(
      (stage) => stage === Stage.waiting || stage === Stage.running,
    );
  }

  /** Those of the rows of which anything was ever to be done here. */
  concernedBy(ids: Iterable<Row>): Row[] {
    return Array.from(ids).filter((id) => (this.#metadata[id] ?? 0) + (this.#thumbnail[id] ?? 0) > 0);
  }

  /** Drops every head that still waits; answers the rows. Pictures keep waiting for `onScreenOnly`. */
  cancelHeads(): Row[] {
    const cancelled = this.#heads.clear();
    for (const id of cancelled) this.#metadata[id] = Stage.none;
    return cancelled;
  }

  /** Drops every picture that still waits; answers the rows. */
  cancelPictures(): Row[] {
    const waiting = this.#waitingPictures.filter((id) => this.#thumbnail[id] === Stage.waiting);
    const cancelled = [...new Set(waiting)];
    for (const id of cancelled) this.#thumbnail[id] = Stage.none;
    this.#pictures -= cancelled.length;
    this.#waitingPictures = [];
    this.#waitingPicture = 0;
    return cancelled;
  }

  /** Those of the rows whose head was read and settled. */
  readOf(ids: Iterable<Row>): Row[] {
    return Array.from(ids).filter((id) => this.#metadata[id] === Stage.settled);
  }

  /** Those of the rows whose picture was drawn and settled. */
  drawnOf(ids: Iterable<Row>): Row[] {
    return Array.from(ids).filter((id) => this.#thumbnail[id] === Stage.settled);
  }

  /** What the grid shows: `rows` in display order, of which `first` to `last` are on screen. */
  show(rows: Uint32Array, first: number, last: number): void {
    if (rows === this.#display && first === this.#first && last === this.#last) return;
    this.#display = rows;
    this.#first = first;
    this.#last = Math.min(last, rows.length - 1);
    this.#restart();
  }

  /** The photos shown for clusters on the map count as on screen, too; they are few. */
  showCovers(covers: readonly Row[]): void {
    this.#covers = covers;
  }

  /** Whether a photo is on screen, as a tile or for a cluster on the map. */
  isOnScreen(id: Row): boolean {
    return this.#display.subarray(this.#first, this.#last + 1).includes(id) || this.#covers.includes(id);
  }

  /** A picture that waits is not made after all. */
  #leave(id: Row): void {
    if (this.#thumbnail[id] !== Stage.waiting) return;
    this.#thumbnail[id] = Stage.none;
    this.#pictures--;
  }

  #restart(): void {
    this.#up = this.#first - 1;
    this.#down = this.#first;
  }

  #takeHeads(): Work | null {
    const ids = this.#heads.take(this.isBeginning ? FIRST_BATCH : BATCH);
    return ids.length === 0 ? null : this.#runHeads(ids);
  }

  #runHeads(ids: Row[]): Work {
    for (const id of ids) this.#metadata[id] = Stage.running;
    this.#running += ids.length;
    this.#handed += ids.length;
    return { stage: "metadata", ids };
  }

  #takeOnScreen(): Work | null {
    const id = this.#nextOnScreen();
    return id === undefined ? null : this.#runPicture(id);
  }

  #nextOnScreen(): Row | undefined {
    for (; this.#down <= this.#last; this.#down++) {
      const id = this.#display[this.#down];
      if (id !== undefined && this.#thumbnail[id] === Stage.waiting) return id;
    }
    return this.#covers.find((id) => this.#thumbnail[id] === Stage.waiting);
  }

  /** Below the screen twice for every time above it: people scroll down. */
  #takeNearest(): Work | null {
    while (this.#up >= 0 || this.#down < this.#display.length) {
      const below = this.#down - this.#last <= 2 * (this.#first - this.#up) || this.#up < 0;
      const id =
        below && this.#down < this.#display.length ? this.#display[this.#down++] : this.#display[this.#up--];
      if (id !== undefined && this.#thumbnail[id] === Stage.waiting) return this.#runPicture(id);
    }
    return this.#takeAnyPicture();
  }

  /** Pictures of rows no view shows yet (the display order lags behind, or a filter hides them). */
  #takeAnyPicture(): Work | null {
    while (this.#waitingPicture < this.#waitingPictures.length) {
      const id = this.#waitingPictures[this.#waitingPicture++];
      if (id !== undefined && this.#thumbnail[id] === Stage.waiting) return this.#runPicture(id);
    }
    this.#waitingPictures = [];
    this.#waitingPicture = 0;
    return null;
  }

  #runPicture(id: Row): Work {
    this.#thumbnail[id] = Stage.running;
    this.#pictures--;
    this.#running++;
    return { stage: "thumbnail", id };
  }

  #grow(id: Row): void {
    if (id < this.#metadata.length) return;
    const size = Math.max(id + 1, this.#metadata.length * 2);
    this.#metadata = grown(this.#metadata, size);
    this.#thumbnail = grown(this.#thumbnail, size);
  }
}

function grown(old: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(size);
  next.set(old);
  return next;
}
