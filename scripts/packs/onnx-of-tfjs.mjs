import { readFileSync } from "node:fs";
import onnxProto from "onnx-proto";

const { onnx } = onnxProto;

/** @typedef {{ name: string; op: string; input?: string[]; attr?: Record<string, any> }} Node */
/** @typedef {{ values: Float32Array | Int32Array; shape: number[] }} Constant */
/** A tensor of four dimensions, kept as NCHW; `channelsLast`: the graph takes it for NHWC here. `shape`: NCHW. */
/** @typedef {{ name: string; shape: number[]; channelsLast: boolean }} Tensor */

const floatType = 1;
const int8Type = 3;
const int64Type = 7;

/**
 * Converts a graph model of TensorFlow.js (a JSON and its weights) to ONNX, opset 13. It knows the operations of NanoDet, and
 * refuses any other. Filters are kept as 8-bit numbers with one scale for each of their outputs, a quarter of the bytes.
 * @param {string} path of the JSON; the weights are beside it, `.bin`
 * @param {string[]} outputs names of the nodes whose values the model answers, in this order, as `o0`, `o1` and so on; NCHW
 * @returns {Uint8Array} the bytes of the ONNX file; its input is `image`, as the placeholder has it
 */
export function onnxOfTfjs(path, outputs) {
  const { modelTopology, weightsManifest } = JSON.parse(readFileSync(path, "utf8"));
  const graph = new Conversion(
    modelTopology.node,
    constantsOf(weightsManifest, readFileSync(path.replace(/json$/, "bin"))),
  );
  return graph.model(outputs);
}

class Conversion {
  /** @type {Map<string, Node>} */
  #nodes;
  /** @type {Map<string, Constant>} */
  #constants;
  /** @type {Map<string, Tensor>} */
  #made = new Map();
  /** @type {object[]} */
  #emitted = [];
  /** @type {object[]} */
  #initializers = [];
  #next = 0;
  /** @type {number[]} */
  #input = [];

  /**
   * @param {Node[]} nodes
   * @param {Map<string, Constant>} constants
   */
  constructor(nodes, constants) {
    this.#nodes = new Map(nodes.map((node) => [node.name, node]));
    this.#constants = constants;
  }

  /** @param {string[]} outputs */
  model(outputs) {
    const answered = outputs.map((name, at) => {
      const { name: from, shape } = this.#tensor(name);
      this.#emitted.push({ opType: "Identity", name: `out${at}`, input: [from], output: [`o${at}`] });
      return described(`o${at}`, shape);
    });
    return onnx.ModelProto.encode(
      onnx.ModelProto.create({
        irVersion: 7,
        opsetImport: [{ domain: "", version: 13 }],
        producerName: "pinroll",
        graph: {
          name: "model",
          node: this.#emitted,
          initializer: this.#initializers,
          input: [described("image", this.#input)],
          output: answered,
        },
      }),
    ).finish();
  }

  /**
   * @param {string} op
   * @param {string[]} input
   * @param {Record<string, number | number[] | string>} [attributes]
   * @param {number} [outputs]
   * @returns {string[]}
   */
  #emit(op, input, attributes = {}, outputs = 1) {
    const name = `${op}_${this.#next++}`;
    const output = Array.from({ length: outputs }, (_, at) => `${name}_${at}`);
    const attribute = Object.entries(attributes).map(([key, value]) => attributeOf(key, value));
    this.#emitted.push({ opType: op, name, input, output, attribute });
    return output;
  }

  /**
   * @param {string} op
   * @param {string[]} input
   * @param {Record<string, number | number[] | string>} [attributes]
   */
  #one(op, input, attributes) {
    return /** @type {string} */ (this.#emit(op, input, attributes)[0]);
  }

  /**
   * @param {number} dataType
   * @param {number[]} dims
   * @param {Float32Array | Int8Array | BigInt64Array} values
   */
  #constant(dataType, dims, values) {
    const name = `c_${this.#next++}`;
    const rawData = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    this.#initializers.push({ name, dims, dataType, rawData });
    return name;
  }

  /** @param {number[]} values */
  #floats(values) {
    return this.#constant(floatType, [values.length], Float32Array.from(values));
  }

  /** @param {number[]} values */
  #integers(values) {
    return this.#constant(int64Type, [values.length], BigInt64Array.from(values, BigInt));
  }

  /**
   * A filter, HWIO, as 8-bit numbers, OIHW, that the runtime multiplies once, as it loads the model.
   * @param {Constant} filter
   */
  #filter({ values, shape: [height = 0, width = 0, inputs = 0, outputs = 0] }) {
    const kept = new Int8Array(values.length);
    const scales = new Float32Array(outputs);
    for (let at = 0; at < values.length; at++)
      scales[at % outputs] = Math.max(scales[at % outputs] ?? 0, Math.abs(values[at] ?? 0) / 127);
    const plane = height * width;
    for (let at = 0; at < values.length; at++) {
      const o = at % outputs;
      const i = Math.floor(at / outputs) % inputs;
      const pixel = Math.floor(at / outputs / inputs);
      kept[(o * inputs + i) * plane + pixel] = Math.round((values[at] ?? 0) / (scales[o] || 1));
    }
    const whole = this.#constant(int8Type, [outputs, inputs, height, width], kept);
    const cast = this.#one("Cast", [whole], { to: floatType });
    return this.#one("Mul", [cast, this.#constant(floatType, [outputs, 1, 1, 1], scales)]);
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
        return [this.#added(node)];
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
    this.#input = attr?.["shape"].shape.dim.map((/** @type {{ size: string }} */ { size }) => Number(size));
    return { name: "image", shape: this.#input, channelsLast: false };
  }

  /**
   * What changes each number by itself.
   * @param {string} op
   * @param {string} first
   * @param {Record<string, number>} [attributes]
   */
  #alone(op, first, attributes) {
    const of = this.#tensor(first);
    return { ...of, name: this.#one(op, [of.name], attributes) };
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
    const pads = this.#integers([...by.map(([before]) => before ?? 0), ...by.map(([, after]) => after ?? 0)]);
    // Before a pool it is the most negative number there is, or infinite, which not every runtime takes.
    const filling = this.#constant(floatType, [], Float32Array.of(Math.max(value, -3e38)));
    const shape = of.shape.map((size, at) => size + (by[at]?.[0] ?? 0) + (by[at]?.[1] ?? 0));
    return { ...of, name: this.#one("Pad", [of.name, pads, filling]), shape };
  }

  /** @param {Node} node */
  #convolved({ name: of, input: [first = "", second = ""] = [], attr }) {
    const from = lastChannels(this.#tensor(first));
    const filter = this.#known(second);
    const [height = 0, width = 0, inputs = 0, outputs = 0] = filter.shape;
    const strides = numbersOf(attr, "strides").slice(1, 3);
    if (inputs !== from.shape[1] || paddingOf(attr) !== "VALID")
      throw new Error(`${of} is of no known kind.`);
    const name = this.#one("Conv", [from.name, this.#filter(filter)], {
      strides,
      kernel_shape: [height, width],
    });
    return { ...from, name, shape: [1, outputs, ...windows(from.shape, [height, width], strides)] };
  }

  /** @param {Node} node */
  #pooled({ name: of, input: [first = ""] = [], attr }) {
    const from = lastChannels(this.#tensor(first));
    const kernel = numbersOf(attr, "ksize").slice(1, 3);
    const strides = numbersOf(attr, "strides").slice(1, 3);
    if (paddingOf(attr) !== "VALID") throw new Error(`${of} is of no known kind.`);
    const name = this.#one("MaxPool", [from.name], { kernel_shape: kernel, strides });
    return { ...from, name, shape: [1, from.shape[1] ?? 0, ...windows(from.shape, kernel, strides)] };
  }

  /** @param {Node} node */
  #added({ name: of, input: [first = "", second = ""] = [] }) {
    const from = this.#tensor(first);
    const constant = this.#constants.get(plain(second));
    if (constant === undefined) {
      const other = this.#tensor(second);
      if (other.channelsLast !== from.channelsLast) throw new Error(`${of} adds what lies otherwise.`);
      return { ...from, name: this.#one("Add", [from.name, other.name]) };
    }
    const { values } = constant;
    if (values.length !== lastChannels(from).shape[1]) throw new Error(`${of} adds what does not fit.`);
    const bias = this.#constant(floatType, [1, values.length, 1, 1], Float32Array.from(values));
    return { ...from, name: this.#one("Add", [from.name, bias]) };
  }

  /** @param {Node} node */
  #joined({ name: of, input = [] }) {
    const all = input.slice(0, -1).map((name) => this.#tensor(name));
    const [first] = all;
    const axis = this.#known(input.at(-1) ?? "").values[0] ?? 0;
    if (!first || dimensionOf(first, axis) !== 1) throw new Error(`${of} joins what it should not.`);
    const names = all.map(({ name }) => name);
    const channels = all.reduce((sum, { shape }) => sum + (shape[1] ?? 0), 0);
    return { ...first, name: this.#one("Concat", names, { axis: 1 }), shape: first.shape.with(1, channels) };
  }

  /** @param {Node} node */
  #resized({ name: of, input: [first = "", second = ""] = [], attr }) {
    const from = lastChannels(this.#tensor(first));
    const [height = 0, width = 0] = [...this.#known(second).values];
    if (!attr?.["half_pixel_centers"].b || attr["align_corners"].b)
      throw new Error(`${of} is of no known kind.`);
    const scales = [1, 1, height / (from.shape[2] ?? 1), width / (from.shape[3] ?? 1)];
    const name = this.#one("Resize", [from.name, "", this.#floats(scales)], {
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
    const names = this.#emit("Split", [from.name, this.#integers(sizes)], { axis: 1 }, sizes.length);
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
 * @param {number[]} shape
 * @param {number[]} kernel
 * @param {number[]} strides
 */
function windows([, , height = 0, width = 0], kernel, strides) {
  return [height, width].map((size, at) => Math.floor((size - (kernel[at] ?? 1)) / (strides[at] ?? 1)) + 1);
}

/**
 * @param {Record<string, any> | undefined} attr
 * @param {string} name
 * @returns {number[]}
 */
const numbersOf = (attr, name) => (attr?.[name].list.i ?? []).map(Number);

/** @param {Record<string, any> | undefined} attr */
const paddingOf = (attr) => Buffer.from(attr?.["padding"].s, "base64").toString();

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
 */
function described(name, shape) {
  const dim = shape.map((size) => ({ dimValue: size }));
  return { name, type: { tensorType: { elemType: floatType, shape: { dim } } } };
}

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
