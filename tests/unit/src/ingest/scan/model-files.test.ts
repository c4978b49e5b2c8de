import { describe, expect, test } from "vitest";
import type { Root } from "../../../../../src/ingest/scan/drop.ts";
import { modelIn, modelOfArchive } from "../../../../../src/ingest/scan/model-files.ts";
import { zipFile, type ZipEntry } from "../../../../support/zip-bytes.ts";

const model = ["pack.json", "image.onnx", "text.onnx", "tokenizer.json", "tokenizer_config.json"];
const entries = (folder = ""): ZipEntry[] =>
  model.map((name) => ({ name: folder + name, content: name, method: 8 }));

const rootOf = (name: string | null, files: readonly File[]): Root => ({
  kind: "files",
  name,
  files: files.map((file) => ({ path: file.name, name: "other", origin: { from: "file", file } })),
});

const loose = (...files: File[]): Root[] => [rootOf(null, files)];
const folderOf = (names: readonly string[]): Root[] => [
  rootOf(
    "Model",
    names.map((name) => new File([name], name)),
  ),
];

const textIn = async (roots: readonly Root[], name: string): Promise<string | null | undefined> => {
  const files = await modelIn(roots);
  const file = await files?.open(name, 100);
  return file instanceof File ? file.text() : file;
};

describe("a model is told from photos", () => {
  test("in a ZIP, at its top or in a folder in it, and in a folder", async () => {
    expect(await textIn(loose(zipFile("m.zip", entries())), "text.onnx")).toBe("text.onnx");
    expect(await textIn(loose(zipFile("m.ZIP", entries("toy/"))), "text.onnx")).toBe("text.onnx");
    expect(await textIn(folderOf(model), "text.onnx")).toBe("text.onnx");
    expect(await textIn(folderOf(model), "other.onnx")).toBeNull();
  });

  test("where there are others beside it, or what tells it is missing, photos are added", async () => {
    const zip = zipFile("m.zip", entries());
    expect(await modelIn(loose(zip, new File([], "a.jpg")))).toBeNull();
    expect(await modelIn([...folderOf(model), ...loose(zip)])).toBeNull();
    expect(await modelIn(folderOf(["pack.json", "a.jpg"]))).toBeNull();
    expect(await modelIn(loose(zipFile("photos.zip", [{ name: "a.jpg", content: "a" }])))).toBeNull();
    expect(await modelIn([])).toBeNull();
  });

  test("an archive of many files is none, nor one that is damaged", async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ name: `${at}.jpg`, content: "a" }));
    expect(await modelIn(loose(zipFile("m.zip", [...many, ...entries()])))).toBeNull();
    expect(await modelIn(loose(new File(["no"], "m.zip")))).toBeNull();
  });

  test("what is larger than it may be is not unpacked", async () => {
    const zip = await modelOfArchive(zipFile("m.zip", entries()));
    const folder = await modelIn(folderOf(model));
    for (const files of [zip, folder]) {
      expect(await files?.open("text.onnx", 8)).toBe("larger");
      expect(await files?.open("text.onnx", 9)).toBeInstanceOf(File);
    }
  });

  test("names lead nowhere else", async () => {
    const files = await modelOfArchive(
      zipFile("m.zip", [...entries(), { name: "../../up.onnx", content: "up" }]),
    );
    expect(await files.open("../../up.onnx", 100)).toBeNull();
    expect(await files.open("constructor", 100)).toBeNull();
  });
});
