import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { useBeginning } from "../../src/views/shell/controls/use-beginning.tsx";
import { mount } from "../support/component/mount.tsx";

const names = Array.from({ length: 100 }, (_, at) => `line ${at}`);

function Lines(): ReactElement {
  const { first, more } = useBeginning(names, 10);
  return (
    <>
      <ul>
        {first.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {more}
    </>
  );
}

test("of a long list the beginning is shown, and more of it at each press", async () => {
  await mount(<Lines />);
  const lines = page.getByRole("listitem");
  await expect.element(lines).toHaveLength(10);
  await page.getByRole("button", { name: "90 more" }).click();
  await expect.element(lines).toHaveLength(60);
  await page.getByRole("button", { name: "40 more" }).click();
  await expect.element(lines).toHaveLength(100);
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
