import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { root } from "./build.mjs";

/**
 * What a file of code imports and exports.
 * @typedef {object} Module
 * @property {string} path
 * @property {string[]} imports as they are written, types included; `new URL("…", import.meta.url)` and `import.meta.glob("…")`
 * import, too
 * @property {string[]} exports the names it exports of its own
 * @property {string[]} faults what nobody can check: what does not parse, and imports of computed names
 * @property {boolean} startsWorkers
 */

/**
 * The files of TypeScript in some folders, as git knows them.
 * @param {...string} folders
 */
export function codeFiles(...folders) {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", ...folders];
  const listed = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n");
  return listed.filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
}

/** What only a walk through the whole file finds. */
const hidden = /\bimport\s*\(|\bimport\.meta\b|Worker\s*\(|\bexport\s*\{\s*\}\s*from\b/;

/**
 * Reads a file's imports and exports.
 * @param {string} path
 * @param {string} text
 * @returns {Module}
 */
export function readModule(path, text) {
  const parsed = parseSync(path, text);
  const { staticImports, staticExports } = parsed.module;
  const entries = staticExports.flatMap((statement) => statement.entries);
  const module = {
    path,
    imports: [...staticImports, ...entries].flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    exports: entries.flatMap(({ moduleRequest, exportName }) =>
      moduleRequest ? [] : (exportName.name ?? []),
    ),
    faults: parsed.errors.map(({ message }) => `cannot be read: ${message}`),
    startsWorkers: false,
  };
  if (hidden.test(text)) walk(parsed.program, module);
  return module;
}

/**
 * @param {import("oxc-parser").Program} program
 * @param {Module} module
 */
function walk(program, module) {
  const take = (/** @type {import("oxc-parser").Expression | undefined} */ source) => {
    if (source?.type === "Literal" && typeof source.value === "string") module.imports.push(source.value);
    else module.faults.push("imports what is not written as one text");
  };
  new Visitor({
    ImportExpression: ({ source }) => take(source),
    TSImportType: ({ source }) => take(source),
    ExportNamedDeclaration({ source, specifiers }) {
      if (source && specifiers.length === 0) take(source);
    },
    NewExpression({ callee, arguments: [first, base] }) {
      if (callee.type !== "Identifier") return;
      if (/^(Shared)?Worker$/.test(callee.name)) module.startsWorkers = true;
      if (callee.name === "URL" && base?.type === "MemberExpression" && isMeta(base, "url"))
        take(/** @type {import("oxc-parser").Expression} */ (first));
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === "MemberExpression" && isMeta(callee, "glob"))
        take(/** @type {import("oxc-parser").Expression} */ (first));
    },
  }).visit(program);
}

/**
 * Whether an expression is a property of `import.meta`.
 * @param {import("oxc-parser").MemberExpression} expression
 * @param {string} name
 */
function isMeta({ object, property }, name) {
  return object.type === "MetaProperty" && property.type === "Identifier" && property.name === name;
}
