import onnxProto from "onnx-proto";

const { onnx } = onnxProto;

export const floatType = 1;
const uint8Type = 2;
const int8Type = 3;
export const int64Type = 7;
const halfType = 10;

/** @typedef {Record<string, number | number[] | string>} Attributes */

/** A graph of ONNX, opset 13, as it is put together. */
export class OnnxGraph {
  /** @type {object[]} */
  #nodes = [];
  /** @type {object[]} */
  #initializers = [];
  #next = 0;

  /**
   * @param {string} op
   * @param {string[]} input
   * @param {Attributes} [attributes]
   * @param {number} [outputs]
   * @returns {string[]} names of what it answers
   */
  emit(op, input, attributes = {}, outputs = 1) {
    const name = `${op}_${this.#next++}`;
    const output = Array.from({ length: outputs }, (_, at) => `${name}_${at}`);
    const attribute = Object.entries(attributes).map(([key, value]) => attributeOf(key, value));
    this.#nodes.push({ opType: op, name, input, output, attribute });
    return output;
  }

  /**
   * @param {string} op
   * @param {string[]} input
   * @param {Attributes} [attributes]
   */
  one(op, input, attributes) {
    return /** @type {string} */ (this.emit(op, input, attributes)[0]);
  }

  /**
   * @param {number[]} dims
   * @param {Iterable<number>} values
   */
  floats(dims, values) {
    return this.#constant(floatType, dims, Float32Array.from(values));
  }

  /** @param {number[]} values */
  integers(values) {
    return this.#constant(int64Type, [values.length], BigInt64Array.from(values, BigInt));
  }

  /**
   * Numbers kept in 16 bits; the runtime makes them whole once, as it loads the model.
   * @param {number[]} dims
   * @param {ArrayLike<number>} values
   */
  halves(dims, values) {
    const kept = this.#constant(halfType, dims, Uint16Array.from(values, halfOf));
    return this.one("Cast", [kept], { to: floatType });
  }

  /**
   * Numbers kept in 8 bits, the first of `dims` with a scale each.
   * @param {number[]} dims
   * @param {Int8Array} kept
   * @param {Float32Array} scales
   */
  scaled(dims, kept, scales) {
    const cast = this.one("Cast", [this.#constant(int8Type, dims, kept)], { to: floatType });
    return this.one("Mul", [cast, this.floats([scales.length, ...dims.slice(1).map(() => 1)], scales)]);
  }

  /**
   * Numbers kept in 8 bits with one scale and one least value for all, as TensorFlow.js quantizes.
   * @param {number[]} dims
   * @param {Uint8Array} kept
   * @param {{ scale: number; min: number }} by
   */
  quantized(dims, kept, { scale, min }) {
    const cast = this.one("Cast", [this.#constant(uint8Type, dims, kept)], { to: floatType });
    return this.one("Add", [this.one("Mul", [cast, this.floats([], [scale])]), this.floats([], [min])]);
  }

  /**
   * @param {{ name: string; shape: number[]; type?: number }} input of floats where no type is said
   * @param {{ from: string; shape: number[] }[]} outputs what is answered, as `o0`, `o1` and so on
   * @returns {Uint8Array} the bytes of the ONNX file
   */
  model(input, outputs) {
    const answered = outputs.map(({ from, shape }, at) => {
      this.#nodes.push({ opType: "Identity", name: `out${at}`, input: [from], output: [`o${at}`] });
      return described(`o${at}`, shape);
    });
    return onnx.ModelProto.encode(
      onnx.ModelProto.create({
        irVersion: 7,
        opsetImport: [{ domain: "", version: 13 }],
        producerName: "pinroll",
        graph: {
          name: "model",
          node: this.#nodes,
          initializer: this.#initializers,
          input: [described(input.name, input.shape, input.type)],
          output: answered,
        },
      }),
    ).finish();
  }

  /**
   * @param {number} dataType
   * @param {number[]} dims
   * @param {Float32Array | Int8Array | Uint8Array | Uint16Array | BigInt64Array} values
   */
  #constant(dataType, dims, values) {
    const name = `c_${this.#next++}`;
    const rawData = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    this.#initializers.push({ name, dims, dataType, rawData });
    return name;
  }
}

/**
 * A filter, HWIO, as OIHW.
 * @template {Float32Array | Uint8Array} T
 * @param {T} values
 * @param {number[]} shape
 * @returns {T}
 */
export function outputsFirst(values, [height = 0, width = 0, inputs = 0, outputs = 0]) {
  const turned = values.slice();
  const plane = height * width;
  for (let at = 0; at < values.length; at++) {
    const o = at % outputs;
    const i = Math.floor(at / outputs) % inputs;
    const pixel = Math.floor(at / outputs / inputs);
    turned[(o * inputs + i) * plane + pixel] = values[at] ?? 0;
  }
  return /** @type {T} */ (turned);
}

/**
 * @param {string} name
 * @param {number | number[] | string} value
 */
function attributeOf(name, value) {
  if (typeof value === "string") return { name, type: 3, s: Buffer.from(value) };
  if (Array.isArray(value)) return { name, type: 7, ints: value };
  return Number.isInteger(value) ? { name, type: 2, i: value } : { name, type: 1, f: value };
}

/**
 * @param {string} name
 * @param {number[]} shape
 * @param {number} [elemType]
 */
function described(name, shape, elemType = floatType) {
  const dim = shape.map((size) => ({ dimValue: size }));
  return { name, type: { tensorType: { elemType, shape: { dim } } } };
}

const whole = new Float32Array(1);
const bitsOfWhole = new Uint32Array(whole.buffer);

/**
 * @param {number} value
 * @returns {number} the bits of the nearest IEEE 754 half; the largest one for what is larger
 */
export function halfOf(value) {
  whole[0] = value;
  const bits = bitsOfWhole[0] ?? 0;
  const sign = (bits >>> 16) & 0x80_00;
  const exponent = ((bits >>> 23) & 255) - 112;
  const fraction = bits & 0x7f_ff_ff;
  if (exponent >= 31) return sign | 0x7b_ff;
  if (exponent < -10) return sign;
  const [kept, dropped] =
    exponent > 0 ? [(exponent << 23) | fraction, 13] : [fraction | 0x80_00_00, 14 - exponent];
  const half = (kept + (1 << (dropped - 1))) >>> dropped;
  return sign | Math.min(half, 0x7b_ff);
}
