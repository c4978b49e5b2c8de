import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  pathList,
  powerShellScript,
  powerShellString,
  shellScript,
  shellWord,
} from "../../../../../../src/features/deletion/shared/deletion-scripts.ts";

const hostile = [
  "plain.jpg",
  "it's.jpg",
  '"double".jpg',
  "-rf",
  "--help",
  "$HOME.jpg",
  "$(touch hacked).jpg",
  "`touch hacked`.jpg",
  "two\nlines.jpg",
  "ends in a line break\n",
  " spaces  around .jpg ",
  "back\\slash.jpg",
  "*?[a].jpg",
  "; touch hacked;",
  "été 日本 🌊.jpg",
  "a\tb\rc.jpg",
  "!history.jpg",
  "%PATH%.jpg",
  "~",
  "#comment",
];

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "pinroll-delete-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string): void {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, content);
}

/** Runs the script where there is a bin of our own, a folder beside it, or none at all. */
function run(script: string, answer: string, withBin: boolean): string {
  const tools = join(folder, "tools");
  mkdirSync(tools);
  for (const tool of ["uname", "wc", "rm", "mv", "basename"])
    writeFileSync(
      join(tools, tool),
      `#!/bin/sh\nexec ${execFileSync("which", [tool]).toString().trim()} "$@"\n`,
    );
  const bin = join(folder, "bin");
  mkdirSync(bin);
  if (withBin)
    writeFileSync(
      join(tools, "gio"),
      `#!/bin/sh\n[ "$1" = trash ] || exit 1\nn=0\nwhile [ -e "${bin}/$n" ]; do n=$((n + 1)); done\nmv "$2" "${bin}/$n"\n`,
    );
  for (const tool of ["uname", "wc", "rm", "mv", "basename", ...(withBin ? ["gio"] : [])])
    chmodSync(join(tools, tool), 0o755);
  const options = { cwd: folder, input: answer, env: { PATH: tools }, encoding: "utf8" as const };
  writeFileSync(join(folder, "script.sh"), script);
  return spawnSync("/bin/sh", [join(folder, "script.sh")], options).stdout;
}

const filesOf = (names: readonly string[]) =>
  names.map((name, at) => ({ path: `Trip/in 'it'/${name}`, bytes: at + 1 }));

const comments = { about: "About", where: "Where", made: "Créé par Pinroll" };

describe("the script for macOS and Linux", () => {
  for (const withBin of [true, false])
    test(`takes exactly the files named, whatever they are called, ${withBin ? "to the bin" : "once DELETE was typed"}`, () => {
      const files = filesOf(hostile);
      for (const { path, bytes } of files) {
        write(path, "x".repeat(bytes));
        write(`${path} stays`, "y");
      }
      const said = run(shellScript(files, comments), "DELETE\n", withBin);
      expect(said).toContain(`${hostile.length} ${withBin ? "moved to the bin" : "deleted"}, 0 left.`);
      for (const { path } of files) {
        expect(existsSync(join(folder, path))).toBe(false);
        expect(readFileSync(join(folder, `${path} stays`), "utf8")).toBe("y");
      }
      expect(existsSync(join(folder, "hacked"))).toBe(false);
    });

  test("leaves files of another size, and says which are missing", () => {
    write("Trip/same.jpg", "12345");
    write("Trip/other.jpg", "123456");
    const files = ["same", "other", "absent"].map((name) => ({ path: `Trip/${name}.jpg`, bytes: 5 }));
    const said = run(shellScript(files, comments), "", true);
    expect(said).toContain("Changed, so it was left: ./Trip/other.jpg");
    expect(said).toContain("Not found: ./Trip/absent.jpg");
    expect(said).toContain("1 moved to the bin, 2 left.");
    expect(existsSync(join(folder, "Trip/other.jpg"))).toBe(true);
  });

  test("without a bin it deletes nothing unless told so", () => {
    write("Trip/a.jpg", "1");
    const script = shellScript([{ path: "Trip/a.jpg", bytes: 1 }], comments);
    expect(run(script, "yes\n", false)).toContain("Nothing was deleted.");
    expect(existsSync(join(folder, "Trip/a.jpg"))).toBe(true);
  });

  test("a folder's name in its comments runs nothing", () => {
    const script = shellScript([], {
      about: "Of “a\ntouch hacked\n”",
      where: "In b\rtouch hacked",
      made: "作成\u2028touch hacked\n$(touch hacked) `touch hacked`",
    });
    run(script, "", true);
    expect(existsSync(join(folder, "hacked"))).toBe(false);
  });

  test("a shell reads every word as it was", () => {
    const name = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 20 }), (names) => {
        const script = names.map((text) => `printf '%s\\0' ${shellWord(text)}`).join("\n");
        const said = execFileSync("/bin/sh", ["-s"], { input: script }).toString();
        expect(said.split("\0").slice(0, -1)).toEqual(
          names.map((text) => `./${Buffer.from(text).toString()}`),
        );
      }),
      { numRuns: 20 },
    );
  });
});

describe("the script for Windows", () => {
  test("doubles every quote PowerShell knows", () => {
    expect(powerShellString("it's ‘a’ ‚b‛ $x `y")).toBe("'it''s ‘‘a’’ ‚‚b‛‛ $x `y'");
  });

  test("moves to the Recycle Bin, as UTF-8 that Windows recognises", () => {
    const script = powerShellScript(filesOf(["été.jpg"]), comments);
    expect(script.startsWith("\ufeff# About\r\n")).toBe(true);
    expect(script).toContain("Move-ToBin 'Trip/in ''it''/été.jpg' 1\r\n");
    expect(script).toContain("SendToRecycleBin");
    expect(script.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });
});

test("the list has one path a line", () => {
  expect(
    pathList([
      { path: "Trip/a.jpg", bytes: 1 },
      { path: "Trip/b\nc.jpg", bytes: 1 },
    ]),
  ).toBe("Trip/a.jpg\nTrip/b\\nc.jpg\n");
});
