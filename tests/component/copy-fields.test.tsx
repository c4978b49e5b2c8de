import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { CopyForm } from "../../src/photo/saving/copy.ts";
import { FormFields } from "../../src/views/export/saving-fields.tsx";
import { mount } from "../support/component/mount.tsx";

let chosen: CopyForm = { type: "image/jpeg", quality: 0.8, maxEdge: 2048, maxBytes: null };

function Fields(): ReactElement {
  const [value, setValue] = useState(chosen);
  chosen = value;
  return <FormFields value={value} onChange={setValue} />;
}

test("a copy has a longest edge, or the photo's own size", async () => {
  await mount(<Fields />);
  const edge = page.getByLabelText("Longest edge");
  await edge.selectOptions("full");
  await expect.poll(() => chosen.maxEdge).toBeNull();
  await edge.selectOptions("1600");
  await expect.poll(() => chosen.maxEdge).toBe(1600);
});
