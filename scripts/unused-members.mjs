import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { root } from "./build.mjs";
import { codeFiles } from "./modules.mjs";

/** @typedef {Readonly<Record<string, string>>} Texts texts of files by their paths */

/** What a worker is called where it is called: `thread.calls.read(…)`, `library.queries`, `talk.worker.look(…)`. */
const workers = ["calls", "worker", "library"];

/**
 * Members of the interfaces that cross threads which nobody calls, a sentence each: neither knip nor the compiler sees them,
 * as the class behind has them all. An interface of that kind is called `…Port` or `…Worker`. A member is called where it
 * follows its port's own name (`library.hosted.changes`, `hosted.changes`), and each text of a file in which one is chosen
 * (`library.similar[way]`) may be its name.
 * @param {Texts} contracts files with the interfaces
 * @param {Texts} callers files that may call them
 */
export function unusedMembers(contracts, callers) {
  const ports = Object.entries(contracts).flatMap(([path, text]) => portsIn(path, text));
  const areas = new Map(ports.flatMap(({ members }) => members.map(({ name, type }) => [type, name])));
  areas.delete("");
  const called = callsIn(callers, new Set([...workers, ...areas.values()]));
  return ports.flatMap(({ name: port, members }) => {
    const area = areas.get(port);
    const holders = area === undefined ? workers : [area];
    const isCalled = (/** @type {string} */ name) =>
      holders.some((holder) => called.has(`${holder}.${name}`));
    return members.filter(({ name }) => !isCalled(name)).map(({ name }) => `Nobody calls ${port}.${name}.`);
  });
}

/** The members nobody calls in this project. */
export function findUnusedMembers() {
  const textsOf = (/** @type {string[]} */ paths) =>
    Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
  const contracts = codeFiles("src/contract");
  const callers = codeFiles("src", "bench").filter((path) => !contracts.includes(path));
  return unusedMembers(textsOf(contracts), textsOf(callers));
}

/**
 * @param {string} path
 * @param {string} text
 */
function portsIn(path, text) {
  /** @type {{ name: string; members: { name: string; type: string }[] }[]} */
  const ports = [];
  new Visitor({
    TSInterfaceDeclaration({ id, body }) {
      if (!/(Port|Worker)$/.test(id.name)) return;
      const members = body.body.flatMap((member) => {
        if (member.type !== "TSMethodSignature" && member.type !== "TSPropertySignature") return [];
        if (member.key.type !== "Identifier") return [];
        const type = member.type === "TSPropertySignature" ? member.typeAnnotation?.typeAnnotation : null;
        const typeName = type?.type === "TSTypeReference" ? type.typeName : null;
        return [{ name: member.key.name, type: typeName?.type === "Identifier" ? typeName.name : "" }];
      });
      ports.push({ name: id.name, members });
    },
  }).visit(parseSync(path, text).program);
  return ports;
}

/**
 * Each name that follows one of these: `hosted.changes`.
 * @param {Texts} callers
 * @param {ReadonlySet<string>} holders
 */
function callsIn(callers, holders) {
  /** @type {Set<string>} */
  const called = new Set();
  const mayCall = new RegExp(`\\b(${[...holders].join("|")})\\b[\\s?!]*[.[]`);
  for (const [path, text] of Object.entries(callers).filter((each) => mayCall.test(each[1]))) {
    /** @type {string[]} */
    const texts = [];
    /** @type {string[]} */
    const chosenFrom = [];
    new Visitor({
      Literal: ({ value }) => void (typeof value === "string" && texts.push(value)),
      MemberExpression({ object, property, computed }) {
        const holder = lastName(object);
        if (!holders.has(holder)) return;
        if (computed) chosenFrom.push(holder);
        else if (property.type === "Identifier") called.add(`${holder}.${property.name}`);
      },
    }).visit(parseSync(path, text).program);
    for (const holder of chosenFrom) for (const name of texts) called.add(`${holder}.${name}`);
  }
  return called;
}

/**
 * The last name of `a.b.c`; "" for what has none.
 * @param {import("oxc-parser").Expression | import("oxc-parser").Super} expression
 * @returns {string}
 */
function lastName(expression) {
  if (expression.type === "Identifier") return expression.name;
  if (expression.type === "TSNonNullExpression") return lastName(expression.expression);
  if (expression.type !== "MemberExpression") return "";
  return expression.property.type === "Identifier" ? expression.property.name : "";
}
