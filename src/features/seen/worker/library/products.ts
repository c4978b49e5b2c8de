import { ignore } from "../../../../faults/faults.ts";
import { code } from "./assembly/index.ts?assembly";

/** The WebAssembly functions; documented there. */
interface ProductAssembly {
  memory: WebAssembly.Memory;
  room(this: void, bytes: number): number;
  products(this: void, vectors: number, count: number, stride: number, asked: number, to: number): void;
}

/** Where each is in the assembly's memory. */
interface Layout {
  asked: number;
  vectors: number;
  to: number;
}

let assembly: ProductAssembly | null | undefined;

/** Multiplies blocks of vectors of bytes with one of 16-bit numbers. The latest one alone is good: all share their memory. */
export class Products {
  readonly #stride: number;
  readonly #asked: Int16Array;
  readonly #assembly: (ProductAssembly & Layout) | null;

  /** `stride`: bytes of each vector, a multiple of 16, as many as `asked` has numbers; `most`: vectors of a block. */
  constructor(asked: Int16Array, most: number, instance = theAssembly()) {
    this.#stride = asked.length;
    this.#asked = asked;
    this.#assembly = instance && laidOut(instance, asked, most);
  }

  /** The products of the first `count` vectors of a block. Good until it is asked again. */
  of(block: Int8Array, count: number): Int32Array {
    const own = this.#assembly;
    if (own === null) return slowProducts(block, count, this.#asked);
    const { memory, vectors, asked, to } = own;
    new Int8Array(memory.buffer, vectors, count * this.#stride).set(block.subarray(0, count * this.#stride));
    own.products(vectors, count, this.#stride, asked, to);
    return new Int32Array(memory.buffer, to, count);
  }
}

/** The same without WebAssembly. */
function slowProducts(block: Int8Array, count: number, asked: Int16Array): Int32Array {
  const stride = asked.length;
  return Int32Array.from({ length: count }, (_, at) => {
    let sum = 0;
    for (let part = 0; part < stride; part++) sum += (block[at * stride + part] ?? 0) * (asked[part] ?? 0);
    return sum;
  });
}

function laidOut(
  instance: ProductAssembly,
  asked: Int16Array,
  most: number,
): (ProductAssembly & Layout) | null {
  const begin = instance.room(asked.byteLength + most * (asked.length + 4));
  if (begin === 0) return null;
  new Int16Array(instance.memory.buffer, begin, asked.length).set(asked);
  const vectors = begin + asked.byteLength;
  const { memory, room, products } = instance;
  return { memory, room, products, asked: begin, vectors, to: vectors + most * asked.length };
}

/** Null without WebAssembly or its SIMD. */
function theAssembly(): ProductAssembly | null {
  if (assembly !== undefined) return assembly;
  try {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code));
    assembly = exports as unknown as ProductAssembly;
  } catch (error) {
    // None here: plain code takes ten times as long.
    ignore(error);
    assembly = null;
  }
  return assembly;
}
