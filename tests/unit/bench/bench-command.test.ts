import { describe, expect, test } from "vitest";
import { commandWords } from "../../../bench/options.mjs";

describe("the command a kept run tells", () => {
  test("names what was measured and how", () => {
    expect(commandWords(["metadata", "--quick", "--rounds", "3"])).toBe(
      "npm run bench -- metadata --quick --rounds 3",
    );
  });

  test("holds no path, however it was typed", () => {
    for (const option of ["folder", "dir", "json", "compare", "from"]) {
      expect(commandWords([`--${option}`, "/home/ada/x", "--quick"])).toBe(
        `npm run bench -- --${option} PATH --quick`,
      );
      expect(commandWords(["--quick", `--${option}=/home/ada/x`])).toBe(
        `npm run bench -- --quick --${option}=PATH`,
      );
    }
  });
});
