import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { addingAtom, type Adding } from "../../../src/features/seen/page/own-model.ts";
import { OwnModelRow } from "../../../src/features/seen/page/own-model-row.tsx";
import { store } from "../../../src/store/session/store.ts";
import { mount } from "../../support/component/mount.tsx";

beforeEach(() => store.set(addingAtom, null));

const said = page.getByRole("status");

test.each<[Adding, string]>([
  ["busy", "Checking the model…"],
  ["removed", "Removed, with everything it found."],
  [{ added: "Tower" }, "Tower was added."],
  [{ why: "field", field: "image.size" }, "In its pack.json, “image.size” is missing or not allowed."],
  [{ why: "missing", file: "text.onnx" }, "text.onnx is missing."],
  [{ why: "altered", file: "text.onnx" }, "text.onnx isn’t the file that its pack.json describes."],
  [{ why: "runtime" }, "This site can’t run models."],
  [{ why: "slow" }, "The model takes too long on this device."],
])("what became of a model is said: %o", async (adding, words) => {
  store.set(addingAtom, adding);
  await mount(<OwnModelRow />);
  await expect.element(said).toHaveTextContent(words);
});

test("a file that is no model is refused with the reason", async () => {
  await mount(<OwnModelRow />);
  const input = page.getByLabelText("Add a model…");
  await input.upload(new File(["no archive"], "model.zip"));
  await expect.element(said).toHaveTextContent("pack.json is missing.");
});
