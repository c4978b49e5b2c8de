import { readFileSync } from "node:fs";
import { OnnxGraph, outputsFirst } from "./onnx-graph.mjs";

/** @typedef {{ name: string; op: string; input?: string[]; attr?: Record<string, any> }} Node */
/** @typedef {{ values: Float32Array | Int32Array; shape: number[] }} Constant */
/** A tensor of four dimensions, kept as NCHW; `channelsLast`: the graph takes it for NHWC here. `shape`: NCHW. */
/** @typedef {{ name: string; shape: number[]; channelsLast: boolean }} Tensor */

/**
 * Converts a graph model of TensorFlow.js (a JSON and its weights) to ONNX, opset 13. It knows the operations of NanoDet and
 * BlazeFace, and refuses any other. Filters are kept as 8-bit numbers with one scale for each of their outputs, a quarter of
 * the bytes, or with `halves` in 16 bits.
 * @param {string} path of the JSON; the weights are beside it, `.bin`
 * @param {string[]} outputs names of the nodes whose values the model answers, in this order, as `o0`, `o1` and so on; NCHW
 * @param {{ halves?: boolean }} [options]
 * @returns {Uint8Array} the bytes of the ONNX file; its input is `image`, NCHW
 */
export function onnxOfTfjs(path, outputs, { halves = false } = {}) {
  const { modelTopology, weightsManifest } = JSON.parse(readFileSync(path, "utf8"));
  const constants = constantsOf(weightsManifest, readFileSync(path.replace(/json$/, "bin")));
  return new Conversion(modelTopology.node, constants, halves).model(outputs);
}

class Conversion {
  /** @type {Map<string, Node>} */
  #nodes;
  /** @type {Map<string, Constant>} */
  #constants;
  /** @type {Map<string, Tensor>} */
  #made = new Map();
  #graph = new OnnxGraph();
  #halves;
  /** @type {number[]} */
  #input = [];

  /**
   * @param {Node[]} nodes
   * @param {Map<string, Constant>} constants
   * @param {boolean} halves
   */
  constructor(nodes, constants, halves) {
    this.#nodes = new Map(nodes.map((node) => [node.name, node]));
    this.#constants = constants;
    this.#halves = halves;
  }

  /** @param {string[]} outputs */
  model(outputs) {
    const answered = outputs.map((name) => {
      const { name: from, shape } = this.#tensor(name);
      return { from, shape };
    });
    return this.#graph.model({ name: "image", shape: this.#input }, answered);
  }

  /**
   * A filter, HWIO, as OIHW, that the runtime makes whole once, as it loads the model.
   * @param {Constant} filter
   */
  #filter({ values, shape }) {
    const [height = 0, width = 0, inputs = 0, outputs = 0] = shape;
    const dims = [outputs, inputs, height, width];
    const turned = outputsFirst(Float32Array.from(values), shape);
    if (this.#halves) return this.#graph.halves(dims, turned);
    const scales = new Float32Array(outputs);
    const size = turned.length / outputs;
    for (const [at, value] of turned.entries()) {
      const o = Math.floor(at / size);
      scales[o] = Math.max(scales[o] ?? 0, Math.abs(value) / 127);
    }
    const kept = Int8Array.from(turned, (value, at) =>
      Math.round(value / (scales[Math.floor(at / size)] || 1)),
    );
    return this.#graph.scaled(dims, kept, scales);
  }

  /**
   * @param {string} name of a node, perhaps with the number of one of its outputs
   * @returns {Tensor}
   */
  #tensor(name) {
    const known = this.#made.get(name);
    if (known) return known;
    const node = this.#nodes.get(plain(name));
    if (!node) throw new Error(`The model has no ${name}.`);
    const made = this.#convert(node);
    made.forEach((each, at) => this.#made.set(at === 0 ? node.name : `${node.name}:${at}`, each));
    const tensor = this.#made.get(name);
    if (!tensor) throw new Error(`${node.op} has no output ${name}.`);
    return tensor;
  }

  /** @param {string} name */
  #known(name) {
    const constant = this.#constants.get(plain(name));
    if (!constant) throw new Error(`${name} is no constant.`);
    return constant;
  }

  /**
   * @param {Node} node
   * @returns {Tensor[]}
   */
  #convert(node) {
    const [first = "", second = "", third = ""] = node.input ?? [];
    switch (node.op) {
      case "Placeholder":
        return [this.#placeholder(node)];
      case "Identity":
        return [this.#tensor(first)];
      case "Transpose":
        return [transposed(this.#tensor(first), [...this.#known(second).values])];
      case "Pad":
        return [this.#padded(first, second, 0)];
      case "PadV2":
        return [this.#padded(first, second, this.#known(third).values[0] ?? 0)];
      case "Conv2D":
        return [this.#convolved(node)];
      case "MaxPool":
        return [this.#pooled(node)];
      case "Add":
      case "AddV2":
        return [this.#added(node)];
      case "_FusedConv2D":
        return [this.#fused(node)];
      case "DepthwiseConv2dNative":
        return [this.#convolvedApart(node)];
      case "Relu":
        return [this.#alone("Relu", first)];
      case "LeakyRelu":
        return [this.#alone("LeakyRelu", first, { alpha: node.attr?.["alpha"].f })];
      case "Sigmoid":
        return [this.#alone("Sigmoid", first)];
      case "ConcatV2":
        return [this.#joined(node)];
      case "ResizeBilinear":
        return [this.#resized(node)];
      case "SplitV":
        return this.#split(node);
      default:
        throw new Error(`${node.op} (${node.name}) is not converted.`);
    }
  }

  /** @param {Node} node */
  #placeholder({ attr }) {
    const shape = attr?.["shape"].shape.dim.map((/** @type {{ size: string }} */ { size }) => Number(size));
    // A picture has three channels.
    const channelsLast = shape.at(-1) === 3 && shape[1] !== 3;
    this.#input = channelsLast ? [0, 3, 1, 2].map((at) => shape[at]) : shape;
    return { name: "image", shape: this.#input, channelsLast };
  }

  /**
   * What changes each number by itself.
   * @param {string} op
   * @param {string} first
   * @param {Record<string, number>} [attributes]
   */
  #alone(op, first, attributes) {
    const of = this.#tensor(first);
    return { ...of, name: this.#graph.one(op, [of.name], attributes) };
  }

  /**
   * @param {string} first
   * @param {string} second
   * @param {number} value
   */
  #padded(first, second, value) {
    const of = this.#tensor(first);
    const written = [...this.#known(second).values];
    const by = nchw(of, (dimension) => [written[2 * dimension] ?? 0, written[2 * dimension + 1] ?? 0]);
    const pads = this.#graph.integers([
      ...by.map(([before]) => before ?? 0),
      ...by.map(([, after]) => after ?? 0),
    ]);
    // Before a pool it is the most negative number there is, or infinite, which not every runtime takes.
    const filling = this.#graph.floats([], [Math.max(value, -3e38)]);
    const shape = of.shape.map((size, at) => size + (by[at]?.[0] ?? 0) + (by[at]?.[1] ?? 0));
    return { ...of, name: this.#graph.one("Pad", [of.name, pads, filling]), shape };
  }

  /** @param {Node} node */
  #convolved({ name: of, input: [first = "", second = ""] = [], attr }) {
    const from = lastChannels(this.#tensor(first));
    const filter = this.#known(second);
    const [height = 0, width = 0, inputs = 0, outputs = 0] = filter.shape;
    if (inputs !== from.shape[1]) throw new Error(`${of} is of no known kind.`);
    const { size, ...windows } = windowsOf(of, attr, from.shape, [height, width]);
    const name = this.#graph.one("Conv", [from.name, this.#filter(filter)], windows);
    return { ...from, name, shape: [1, outputs, ...size] };
  }

  /**
   * Each channel by itself.
   * @param {Node} node
   */
  #convolvedApart({ name: of, input: [first = "", second = ""] = [], attr }) {
    const from = lastChannels(this.#tensor(first));
    const { values, shape } = this.#known(second);
    const [height = 0, width = 0, channels = 0, each = 0] = shape;
    if (channels !== from.shape[1] || each !== 1) throw new Error(`${of} is of no known kind.`);
    const { size, ...windows } = windowsOf(of, attr, from.shape, [height, width]);
    const filter = this.#filter({ values, shape: [height, width, 1, channels] });
    const name = this.#graph.one("Conv", [from.name, filter], { ...windows, group: channels });
    return { ...from, name, shape: [1, channels, ...size] };
  }

  /**
   * A convolution, and what is done to its values then.
   * @param {Node} node
   */
  #fused(node) {
    const [, , third = ""] = node.input ?? [];
    let made = this.#convolved(node);
    for (const op of (node.attr?.["fused_ops"].list.s ?? []).map(textOf)) {
      if (op === "BiasAdd")
        made = { ...made, name: this.#biased(made, this.#known(third).values, node.name) };
      else if (op === "Relu") made = { ...made, name: this.#graph.one("Relu", [made.name]) };
      else throw new Error(`${op} (${node.name}) is not converted.`);
    }
    return made;
  }

  /** @param {Node} node */
  #pooled({ name: of, input: [first = ""] = [], attr }) {
    const from = lastChannels(this.#tensor(first));
    const { size, ...windows } = windowsOf(of, attr, from.shape, numbersOf(attr, "ksize").slice(1, 3));
    const name = this.#graph.one("MaxPool", [from.name], windows);
    return { ...from, name, shape: [1, from.shape[1] ?? 0, ...size] };
  }

  /** @param {Node} node */
  #added({ name: of, input: [first = "", second = ""] = [] }) {
    const from = this.#tensor(first);
    const constant = this.#constants.get(plain(second));
    if (constant === undefined) {
      const other = this.#tensor(second);
      if (other.channelsLast !== from.channelsLast) throw new Error(`${of} adds what lies otherwise.`);
      return { ...from, name: this.#graph.one("Add", [from.name, other.name]) };
    }
    return { ...from, name: this.#biased(from, constant.values, of) };
  }

  /**
   * @param {Tensor} from
   * @param {ArrayLike<number>} values one for each channel
   * @param {string} of
   */
  #biased(from, values, of) {
    if (values.length !== lastChannels(from).shape[1]) throw new Error(`${of} adds what does not fit.`);
    const bias = this.#graph.floats([1, values.length, 1, 1], Array.from(values));
    return this.#graph.one("Add", [from.name, bias]);
  }

  /** @param {Node} node */
  #joined({ name: of, input = [] }) {
    const all = input.slice(0, -1).map((name) => this.#tensor(name));
    const [first] = all;
    const axis = this.#known(input.at(-1) ?? "").values[0] ?? 0;
    if (!first || dimensionOf(first, axis) !== 1) throw new Error(`${of} joins what it should not.`);
    const names = all.map(({ name }) => name);
    const channels = all.reduce((sum, { shape }) => sum + (shape[1] ?? 0), 0);
    return {
      ...first,
      name: this.#graph.one("Concat", names, { axis: 1 }),
      shape: first.shape.with(1, channels),
    };
  }

  /** @param {Node} node */
  #resized({ name: of, input: [first = "", second = ""] = [], attr }) {
    const from = lastChannels(this.#tensor(first));
    const [height = 0, width = 0] = [...this.#known(second).values];
    if (!attr?.["half_pixel_centers"].b || attr["align_corners"].b)
      throw new Error(`${of} is of no known kind.`);
    const scales = [1, 1, height / (from.shape[2] ?? 1), width / (from.shape[3] ?? 1)];
    const name = this.#graph.one("Resize", [from.name, "", this.#graph.floats([scales.length], scales)], {
      mode: "linear",
      coordinate_transformation_mode: "half_pixel",
    });
    return { ...from, name, shape: [1, from.shape[1] ?? 0, height, width] };
  }

  /** @param {Node} node */
  #split({ name: of, input: [first = "", second = "", third = ""] = [] }) {
    const from = this.#tensor(first);
    const sizes = [...this.#known(second).values];
    if (dimensionOf(from, this.#known(third).values[0] ?? 0) !== 1) throw new Error(`${of} splits pixels.`);
    const names = this.#graph.emit(
      "Split",
      [from.name, this.#graph.integers(sizes)],
      { axis: 1 },
      sizes.length,
    );
    return names.map((name, at) => ({ ...from, name, shape: from.shape.with(1, sizes[at] ?? 0) }));
  }
}

/** @param {string} name */
const plain = (name) => name.replace(/^\^/, "").replace(/:\d+$/, "");

/**
 * For each dimension as it is kept, what the graph says of it.
 * @template T
 * @param {Tensor} tensor
 * @param {(dimension: number) => T} said
 */
const nchw = ({ channelsLast }, said) => (channelsLast ? [0, 3, 1, 2] : [0, 1, 2, 3]).map(said);

/**
 * The dimension as it is kept of one of the graph's.
 * @param {Tensor} tensor
 * @param {number} axis
 */
function dimensionOf({ channelsLast, shape }, axis) {
  const at = axis < 0 ? axis + shape.length : axis;
  return channelsLast ? [0, 2, 3, 1][at] : at;
}

/** @param {Tensor} tensor */
function lastChannels(tensor) {
  if (!tensor.channelsLast) throw new Error(`${tensor.name} has its channels first.`);
  return tensor;
}

/**
 * @param {Tensor} tensor
 * @param {number[]} permutation
 * @returns {Tensor}
 */
function transposed(tensor, permutation) {
  const wanted = tensor.channelsLast ? "0312" : "0231";
  if (permutation.join("") !== wanted) throw new Error(`${tensor.name} is turned in no known way.`);
  return { ...tensor, channelsLast: !tensor.channelsLast };
}

/**
 * How windows lie on a picture, and how many there are along each side. "SAME" adds what is missing at the edges, the smaller
 * half before.
 * @param {string} of
 * @param {Record<string, any> | undefined} attr
 * @param {number[]} shape
 * @param {number[]} kernel
 */
function windowsOf(of, attr, [, , ...sides], kernel) {
  const strides = numbersOf(attr, "strides").slice(1, 3);
  const padding = textOf(attr?.["padding"].s);
  const dilations = attr?.["dilations"] ? numbersOf(attr, "dilations") : [];
  if (!["SAME", "VALID"].includes(padding) || dilations.some((by) => by !== 1))
    throw new Error(`${of} is of no known kind.`);
  const size = sides.map((side, at) => {
    const free = padding === "SAME" ? side : side - (kernel[at] ?? 1) + 1;
    return Math.ceil(free / (strides[at] ?? 1));
  });
  const missing = sides.map((side, at) =>
    Math.max(0, ((size[at] ?? 0) - 1) * (strides[at] ?? 1) + (kernel[at] ?? 1) - side),
  );
  const before = missing.map((pixels) => (padding === "SAME" ? pixels >> 1 : 0));
  const after = missing.map((pixels, at) => (padding === "SAME" ? pixels - (before[at] ?? 0) : 0));
  return { size, strides, kernel_shape: kernel, pads: [...before, ...after] };
}

/**
 * @param {Record<string, any> | undefined} attr
 * @param {string} name
 * @returns {number[]}
 */
const numbersOf = (attr, name) => (attr?.[name].list.i ?? []).map(Number);

/** @param {string} s as the JSON has texts */
const textOf = (s) => Buffer.from(s, "base64").toString();

/**
 * @param {{ weights: { name: string; shape: number[]; dtype: string; quantization?: { dtype: string } }[] }[]} manifest
 * @param {Buffer} bytes
 */
function constantsOf(manifest, bytes) {
  /** @type {Map<string, Constant>} */
  const constants = new Map();
  let at = 0;
  for (const { name, shape, dtype, quantization } of manifest.flatMap(({ weights }) => weights)) {
    const length = shape.reduce((product, size) => product * size, 1);
    const width = quantization?.dtype === "float16" ? 2 : 4;
    const part = bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + length * width);
    at += length * width;
    if (width === 2) constants.set(name, { values: floatsOf(new Uint16Array(part)), shape });
    else
      constants.set(name, {
        values: dtype === "int32" ? new Int32Array(part) : new Float32Array(part),
        shape,
      });
  }
  return constants;
}

/** @param {Uint16Array} halves */
function floatsOf(halves) {
  const table = Float32Array.from({ length: 65_536 }, (_, bits) => halfFloat(bits));
  const values = new Float32Array(halves.length);
  for (let at = 0; at < halves.length; at++) values[at] = table[halves[at] ?? 0] ?? 0;
  return values;
}

/** @param {number} bits of an IEEE 754 half */
function halfFloat(bits) {
  const sign = bits >> 15 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
