import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { CopyForm } from "../../src/photo/saving/copy.ts";
import { FormFields } from "../../src/features/export/page/saving-fields.tsx";
import { mount } from "../support/component/mount.tsx";

const first: CopyForm = { type: "image/jpeg", quality: 0.8, maxEdge: 2048, maxBytes: null };

function Fields({ told }: { told: (form: CopyForm) => void }): ReactElement {
  const [value, setValue] = useState(first);
  const change = (next: CopyForm): void => {
    setValue(next);
    told(next);
  };
  return <FormFields value={value} onChange={change} />;
}

test("a copy has a longest edge, or the photo's own size", async () => {
  let chosen = first;
  await mount(<Fields told={(form) => (chosen = form)} />);
  const edge = page.getByLabelText("Longest edge");
  await edge.selectOptions("full");
  await expect.poll(() => chosen.maxEdge).toBeNull();
  await edge.selectOptions("1600");
  await expect.poll(() => chosen.maxEdge).toBe(1600);
});
