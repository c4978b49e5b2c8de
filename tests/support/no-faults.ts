import { afterEach, expect } from "vitest";
import { faultMark } from "../../src/faults/faults.ts";

/** Node has no site: here a file of the site's own cannot be asked for. */
const ownFile = /^Failed to parse URL from \//;

const told: unknown[] = [];
const { error } = console;
console.error = (...said: unknown[]): void => {
  if (said[0] !== faultMark) error(...said);
  else if (!ownFile.test((said[1] as Partial<Error> | null)?.message ?? "")) told.push(said[1]);
};

/** The faults told since the last look, for a test that brings them about. */
export const toldFaults = (): unknown[] => told.splice(0);

// For every test: none is told.
afterEach(() => expect(toldFaults(), "faults").toEqual([]));
