import { readFileSync } from "node:fs";
import { OnnxGraph, outputsFirst } from "./onnx-graph.mjs";

/**
 * A weight as the package has it: numbers of 32 bits, or of 8 with a scale and a least value.
 * @typedef {{ values: Float32Array | Uint8Array; shape: number[]; by: { scale: number; min: number } | null }} Weight
 */

/** What dlib takes from the channels of a picture, and divides them by: `dlib::input_rgb_image_sized`. */
const means = [122.782, 117.001, 104.298];
const divisor = 256;

/** The edge of the square picture it takes, in pixels. */
const edge = 150;

/**
 * Makes the ONNX file of dlib's face descriptor (a ResNet of 29 layers) from the weights that face-api has of it, which are no
 * graph: how the layers follow each other is written here, after `dnn_face_recognition_ex.cpp` of dlib. Filters stay in the 8
 * bits the package has them in.
 * @param {string} path of the list of weights; they are beside it, `.bin`
 * @returns {Uint8Array} the bytes of the ONNX file; its input is `rgb`, one face, NCHW, 0 to 255; it answers 128 numbers as `o0`
 */
export function onnxOfDlib(path) {
  const [{ weights }] = JSON.parse(readFileSync(path, "utf8"));
  return new Descriptor(
    weightsOf(weights, readFileSync(path.replace(/-weights_manifest\.json$/, ".bin"))),
  ).model();
}

class Descriptor {
  #graph = new OnnxGraph();
  #weights;
  /** Of the picture between layers. */
  #side = edge;
  #channels = 3;

  /** @param {Map<string, Weight>} weights */
  constructor(weights) {
    this.#weights = weights;
  }

  model() {
    const graph = this.#graph;
    const centred = graph.one("Sub", ["rgb", graph.floats([1, 3, 1, 1], means)]);
    const from = graph.one("Div", [centred, graph.floats([], [divisor])]);
    let of = this.#relu(this.#convolved(from, "conv32_down", 2, 0));
    of = graph.one("MaxPool", [of], { kernel_shape: [3, 3], strides: [2, 2] });
    // (150 - 7) / 2 + 1, then (72 - 3) / 2 + 1.
    [this.#side, this.#channels] = [35, 32];
    for (const [name, blocks] of /** @type {const} */ ([
      ["conv32", 3],
      ["conv64", 3],
      ["conv128", 2],
      ["conv256", 2],
    ])) {
      if (name !== "conv32") of = this.#halved(of, `${name}_down`, Number(name.slice(4)));
      for (let block = 1; block <= blocks; block++) of = this.#block(of, `${name}_${block}`);
    }
    of = this.#halved(of, "conv256_down_out", 256);
    of = graph.one("ReduceMean", [of], { axes: [2, 3], keepdims: 0 });
    const { values, shape, by } = this.#weight("fc");
    of = graph.one("MatMul", [of, this.#kept(values, shape, by)]);
    return graph.model({ name: "rgb", shape: [1, 3, edge, edge] }, [{ from: of, shape: [1, 128] }]);
  }

  /** @param {string} of */
  #relu(of) {
    return this.#graph.one("Relu", [of]);
  }

  /**
   * Two convolutions, and what went into them.
   * @param {string} of
   * @param {string} name
   */
  #block(of, name) {
    const first = this.#relu(this.#convolved(of, `${name}/conv1`, 1, 1));
    const second = this.#convolved(first, `${name}/conv2`, 1, 1);
    return this.#relu(this.#graph.one("Add", [second, of]));
  }

  /**
   * The same at half the size: what went in is averaged, and filled with zeros to the size of what comes out.
   * @param {string} of
   * @param {string} name
   * @param {number} channels
   */
  #halved(of, name, channels) {
    const first = this.#relu(this.#convolved(of, `${name}/conv1`, 2, 0));
    let second = this.#convolved(first, `${name}/conv2`, 1, 1);
    let pooled = this.#graph.one("AveragePool", [of], { kernel_shape: [2, 2], strides: [2, 2] });
    const side = Math.floor((this.#side - 3) / 2) + 1;
    const pooledSide = Math.floor(this.#side / 2);
    second = this.#filled(second, [0, pooledSide - side]);
    pooled = this.#filled(pooled, [channels - this.#channels, 0]);
    [this.#side, this.#channels] = [pooledSide, channels];
    return this.#relu(this.#graph.one("Add", [pooled, second]));
  }

  /**
   * @param {string} of
   * @param {[number, number]} by channels, and pixels at the right and below
   */
  #filled(of, [channels, pixels]) {
    if (channels === 0 && pixels === 0) return of;
    return this.#graph.one("Pad", [of, this.#graph.integers([0, 0, 0, 0, 0, channels, pixels, pixels])]);
  }

  /**
   * A convolution whose values are scaled and moved, a number for each channel: the scale goes into the filter, once the model
   * is loaded.
   * @param {string} of
   * @param {string} name
   * @param {number} stride
   * @param {number} pad
   */
  #convolved(of, name, stride, pad) {
    const { values, shape, by } = this.#weight(`${name}/conv/filters`);
    const [height = 0, width = 0, inputs = 0, outputs = 0] = shape;
    const filter = this.#kept(outputsFirst(values, shape), [outputs, inputs, height, width], by);
    const [scales, moved, bias] = ["scale/weights", "scale/biases", "conv/bias"].map((part) =>
      wholeOf(this.#weight(`${name}/${part}`)),
    );
    const scaled = this.#graph.one("Mul", [filter, this.#graph.floats([outputs, 1, 1, 1], scales ?? [])]);
    const sums = (bias ?? []).map((value, at) => value * (scales?.[at] ?? 0) + (moved?.[at] ?? 0));
    return this.#graph.one("Conv", [of, scaled, this.#graph.floats([outputs], sums)], {
      kernel_shape: [height, width],
      strides: [stride, stride],
      pads: [pad, pad, pad, pad],
    });
  }

  /**
   * @param {Float32Array | Uint8Array} values
   * @param {number[]} dims
   * @param {Weight["by"]} by
   */
  #kept(values, dims, by) {
    return by === null || values instanceof Float32Array
      ? this.#graph.floats(dims, values)
      : this.#graph.quantized(dims, values, by);
  }

  /** @param {string} name */
  #weight(name) {
    const weight = this.#weights.get(name);
    if (!weight) throw new Error(`The weights have no ${name}.`);
    return weight;
  }
}

/** @param {Weight} weight */
function wholeOf({ values, by }) {
  return Array.from(values, (value) => (by === null ? value : value * by.scale + by.min));
}

/**
 * @param {{ name: string; shape: number[]; quantization?: { dtype: string; scale: number; min: number } }[]} listed
 * @param {Buffer} bytes
 */
function weightsOf(listed, bytes) {
  /** @type {Map<string, Weight>} */
  const weights = new Map();
  let at = 0;
  for (const { name, shape, quantization } of listed) {
    const length = shape.reduce((product, size) => product * size, 1);
    if (quantization && quantization.dtype !== "uint8") throw new Error(`${name} is of no known kind.`);
    const size = quantization ? length : 4 * length;
    const part = new Uint8Array(bytes.subarray(at, at + size)).slice();
    at += size;
    weights.set(name, {
      values: quantization ? part : new Float32Array(part.buffer),
      shape,
      by: quantization ?? null,
    });
  }
  if (at !== bytes.length) throw new Error("The list of weights and their file do not belong together.");
  return weights;
}
