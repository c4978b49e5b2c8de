import type { ReactElement, ReactNode } from "react";
import { expect } from "vitest";
import { page, type Locator } from "vitest/browser";
import { PhotoGrid } from "../../../src/views/grid/photo-grid.tsx";

/** The grid as high as the window lets it be, below what is given. */
export function GridBelow({ children }: { children?: ReactNode }): ReactElement {
  return (
    <div style={{ display: "flex", flexDirection: "column", height: "100vh" }}>
      {children}
      <main
        id="main"
        tabIndex={-1}
        style={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 }}
      >
        <PhotoGrid />
      </main>
    </div>
  );
}

/** The tiles of the grid that is shown. */
export const tiles = (): Locator => page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");

/** One of them, by its place. */
export const tile = (at: number): Locator => tiles().nth(at);

/** What they are called, in their order. */
export const names = (): (string | null)[] =>
  tiles()
    .elements()
    .map((cell) => cell.ariaLabel);

/** Waits until the tiles have these names, in this order. */
export async function expectNames(wanted: readonly (string | null | undefined)[]): Promise<void> {
  await expect.poll(names).toEqual(wanted);
}

/** Waits until this many tiles are shown. */
export async function expectTiles(count: number): Promise<void> {
  await expect.poll(() => tiles().elements().length).toBe(count);
}
