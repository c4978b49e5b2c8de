import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { silentCatches } from "../support/silent-catches.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const filesOf = (room: string): string[] =>
  readdirSync(`${root}/${room}`, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/assembly\//.test(name))
    .map((name) => `${room}/${name}`)
    .sort();

describe("no catch is silent", () => {
  test.each(["src", "workers"])("in %s", (room) => {
    const found = filesOf(room).flatMap((file) =>
      silentCatches(readFileSync(`${root}/${file}`, "utf8"), file).map((one) => `${file}:${one}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ["work().catch(() => undefined);", "silent"],
    ["// It does not matter.\nconst done = await work().catch(() => null);", "silent"],
    ["work().then(done, () => {});", "silent"],
    ["work().catch(function () { return []; });", "silent"],
    ["work().catch(ignore);", "no reason"],
    ["const done = await work().catch(otherwise(false));", "no reason"],
    ["work().then(done, orNull);", "no reason"],
    ["work().catch(() => close());", "no reason"],
    ["try { work(); } catch {}", "no reason"],
    ["try { work(); } catch { close(); }", "no reason"],
    ["try { work(); } catch (error) { ignore(error); }", "no reason"],
  ])("%s is refused", (code, what) => {
    const found = silentCatches(code, "a.ts");
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^[12]: ${what}$`));
  });

  test.each([
    "// The tab may be closed by now.\nwork().catch(ignore);",
    "work().catch(ignore); // The tab may be closed by now.",
    "work()\n  // The tab may be closed by now.\n  .catch(otherwise(null));",
    "// Both may be gone by now.\none().catch(ignore);\nother().catch(ignore);",
    "// Whoever asked gets the error.\nwork().catch(() => close());",
    "work().catch((error) => { if (isMine(error)) throw error; });",
    "try {\n  work();\n} catch {\n  // No JSON.\n}",
    "try { work(); } catch (error) { throw new Lost(error); }",
  ])("%s is not", (code) => expect(silentCatches(code, "a.ts")).toEqual([]));
});
