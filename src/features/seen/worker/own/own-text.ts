import { orNull } from "../../../../faults/faults.ts";
import type { OwnPack } from "../../shared/own-pack.ts";
import type { BuiltPack } from "../../shared/packs.ts";
import { openFiles } from "../model.ts";
import { namedModelOf, type NamedInput, type NamedModel, type PackBytes } from "../runtime.ts";
import type { Tokens } from "./tokenizer.ts";
import { unitOf } from "./vector.ts";

/** What many models of texts take beside the text itself: 1 for each of its numbers, 0 where it is over. */
const maskInput = "attention_mask";

/** What understands texts of a person's own model. */
export interface OwnText {
  /** The unit vector of a text, all zeros where the model has none for it; null where the model does not work. */
  vectorOf(text: string): Promise<Float32Array<ArrayBuffer> | null>;
}

/** Opens what understands texts of a kept model; null where a file is missing, altered, or other than it says. */
export async function openOwnText(pack: BuiltPack): Promise<OwnText | null> {
  const files = await openFiles(pack, (role) => role !== "own-image");
  const tokens = files && (await tokensOf(files));
  if (files === null || tokens === null || pack.own === undefined) return null;
  // As above: this browser cannot run it.
  return ownTextOf(files, pack.own, tokens).catch(orNull);
}

/** The tokenizer among the files of a model; null where it is none. */
export async function tokensOf(files: PackBytes): Promise<Tokens | null> {
  const [tokenizer, settings] = [files.get("own-tokenizer"), files.get("own-tokenizer-settings")];
  if (tokenizer === undefined || settings === undefined) return null;
  const { tokensBy } = await import("./tokenizer.ts");
  try {
    return tokensBy(tokenizer, settings);
  } catch {
    // As said: what is in them is somebody else's.
    return null;
  }
}

/** Loads what understands texts; null where it takes or gives other things than it says. Rejects where it does not load. */
export async function ownTextOf(files: PackBytes, own: OwnPack, tokens: Tokens): Promise<OwnText | null> {
  const bytes = files.get("own-text");
  if (bytes === undefined) return null;
  const model = await namedModelOf(bytes);
  const { input, output } = own.text;
  const isKnown = (name: string): boolean => name === input || name === maskInput;
  if (!model.inputs.includes(input) || !model.inputs.every(isKnown) || !model.outputs.includes(output))
    return null;
  return {
    vectorOf: async (text) => {
      const ids = idsOf(text, own.text, tokens);
      const inputs = ids && inputsOf(ids, own.text, model);
      // It does not take these numbers, or needs too much.
      const given = inputs && (await model.run(inputs, output).catch(orNull));
      return unitOf(given, own.dims);
    },
  };
}

/** The numbers of a text, at most as many as the model takes; null where they are none. */
export function idsOf(text: string, { length, eos }: OwnPack["text"], tokens: Tokens): number[] | null {
  let ids: number[];
  try {
    ids = tokens(text);
  } catch {
    // The tokenizer is somebody else's.
    return null;
  }
  if (!ids.every((id) => Number.isSafeInteger(id) && id >= 0)) return null;
  const cut = ids.slice(0, length);
  // Models read the text off where it ends.
  if (ids.length > length && eos !== null) cut[length - 1] = eos;
  return cut;
}

function inputsOf(
  ids: readonly number[],
  { input, length, pad }: OwnPack["text"],
  { inputs }: NamedModel,
): Record<string, NamedInput> {
  const row = (of: (at: number) => number): NamedInput => ({
    type: "int64",
    data: BigInt64Array.from({ length }, (_, at) => BigInt(of(at))),
    dims: [1, length],
  });
  return {
    [input]: row((at) => ids[at] ?? pad),
    ...(inputs.includes(maskInput) &&
      input !== maskInput && { [maskInput]: row((at) => (at < ids.length ? 1 : 0)) }),
  };
}
