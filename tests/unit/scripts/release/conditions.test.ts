import { describe, expect, test } from "vitest";
import { advisories, uncommitted, unnamed } from "../../../../scripts/release/conditions.mjs";

describe("a release is refused", () => {
  test("where something is not committed, which is named", () => {
    expect(uncommitted("")).toEqual([]);
    expect(uncommitted(" M src/app.tsx\n?? notes.txt")).toEqual([
      "There are changes that are not committed: M src/app.tsx, ?? notes.txt.",
    ]);
  });

  test.each([
    ["# Changelog\n\n## 1.0.0\n\n- New.\n\n## 0.9.0\n", []],
    [
      "# Changelog\n\n## Unreleased\n\n## 1.0.0\n",
      ['The newest part of CHANGELOG.md is "Unreleased", and this is version 1.0.0.'],
    ],
    ["# Changelog\n", ['The newest part of CHANGELOG.md is "", and this is version 1.0.0.']],
  ])("where %j does not begin with the version", (changelog, reasons) => {
    expect(unnamed(changelog, "1.0.0")).toEqual(reasons);
  });

  test("where a package has a known fault that nothing explains", () => {
    const url = "https://advisories.example/1";
    const fault = { url, title: "Hangs", severity: "high" };
    const said = JSON.stringify({ vulnerabilities: { one: { via: [fault] }, two: { via: ["one"] } } });
    expect(advisories(said, {})).toEqual([`one: Hangs (high, ${url}).`]);
    expect(advisories(said, { [url]: "It is asked for nothing that hangs." })).toEqual([]);
    expect(advisories('{"vulnerabilities":{}}', {})).toEqual([]);
  });

  test.each([
    ["", ""],
    ["not JSON", ""],
    ['{"message":"405 Method Not Allowed"}', " (405 Method Not Allowed)"],
  ])("where the registry says %j about faults", (said, reason) => {
    expect(advisories(said, {})).toEqual([
      `npm audit had no answer from the registry${reason}. --no-audit goes on without.`,
    ]);
  });
});
