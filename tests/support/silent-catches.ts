import { parseAst } from "vite";

/** A node of the syntax tree, as far as catches go. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** What takes an error and tells of mistakes: `src/faults/faults.ts`. */
const takers = new Set(["ignore", "orNull", "otherwise"]);

/** What a reason may stand above. */
const spots = /Statement$|^(VariableDeclaration|Property|PropertyDefinition|ExportNamedDeclaration)$/;

const comment = /^\s*(\/[/*]|\*)|\s\/\/ |\/\* .* \*\//;

const alike = /\.catch\((ignore|orNull|otherwise\(.*\))\)/;

/** What does something, beyond giving a value. */
const deed = /^(CallExpression|AssignmentExpression|ThrowStatement|UpdateExpression)$/;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode);

const does = (node: Node): boolean => deed.test(node.type) || childrenOf(node).some(does);

/** The catches that neither take their error nor say why they need not, each with its line and what is missing. */
export function silentCatches(code: string, file: string): string[] {
  if (!/\bcatch\b|\.then\(/.test(code)) return [];
  const lines = code.split("\n");
  const lineOf = (at: number): number => code.slice(0, at).split("\n").length;
  const found: string[] = [];
  const hasReason = (first: number, last: number): boolean => {
    let from = first;
    // Several that are alike stand below one reason.
    while (from > 1 && alike.test(lines[from - 1] ?? "") && !comment.test(lines[from - 1] ?? "")) from--;
    return lines.slice(Math.max(0, from - 1), last).some((line) => comment.test(line));
  };
  const wantReason = (at: Node, spot: Node): void => {
    const line = lineOf(at.start);
    if (!hasReason(lineOf(spot.start) - 1, lineOf(at.end))) found.push(`${line}: no reason`);
  };
  const handled = (handler: Node, spot: Node): void => {
    const isFunction = /Function/.test(handler.type);
    if (isFunction && (handler["params"] as Node[]).length === 0) {
      if (isNode(handler["body"]) && !does(handler["body"])) found.push(`${lineOf(handler.start)}: silent`);
      else wantReason(handler, spot);
    } else if (takers.has(nameOf(handler))) wantReason(handler, spot);
  };
  const look = (node: Node, spot: Node): void => {
    const here = spots.test(node.type) && node.type !== "BlockStatement" ? node : spot;
    if (node.type === "CallExpression" && isNode(node["callee"])) {
      const handler = handlerOf(node["callee"], node["arguments"] as Node[]);
      if (handler !== null) handled(handler, here);
    }
    if (node.type === "CatchClause" && isNode(node["body"])) {
      const { body } = node;
      const isQuiet = node["param"] === null || takers.has(firstCall(body));
      if (isQuiet && !hasReason(lineOf(body.start), lineOf(body.end)))
        found.push(`${lineOf(node.start)}: no reason`);
    }
    for (const child of childrenOf(node)) look(child, here);
  };
  const tree = parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }, file) as unknown as Node;
  look(tree, tree);
  return found;
}

/** What takes a rejection: the argument of `catch`, the second of `then`. */
function handlerOf(callee: Node, given: readonly Node[]): Node | null {
  const name = isNode(callee["property"]) ? callee["property"]["name"] : null;
  return (name === "catch" ? given[0] : name === "then" ? given[1] : null) ?? null;
}

/** The name of a function, or of the function that makes one. */
function nameOf(handler: Node): string {
  const made = handler.type === "CallExpression" ? handler["callee"] : handler;
  return isNode(made) && typeof made["name"] === "string" ? made["name"] : "";
}

/** What is called first in a block. */
function firstCall(block: Node): string {
  const [first] = block["body"] as Node[];
  const said = first && (first["expression"] ?? first["argument"]);
  return isNode(said) && said.type === "CallExpression" ? nameOf(said) : "";
}
