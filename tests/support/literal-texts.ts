import { parseAst } from "vite";

/** A node of the syntax tree, as far as texts go. */
interface Node {
  type: string;
  [key: string]: unknown;
}

/** Attributes a person reads or hears. */
const spoken =
  /^(aria-(label|description|valuetext|placeholder|roledescription)|title|placeholder|alt|label|about|description|hint|name|yes|doing|summary)$/;

/** What is no text for people: where it leads, what it is called in code, what is told to the console. */
const silent = /^(className|href|style|key|id|type|role|lang|d|viewBox|fill)$/;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Text in the code instead of a catalogue: in JSX, in attributes that are spoken, and sentences in strings. */
export function literalTexts(code: string, file: string): string[] {
  const found: string[] = [];
  const note = (text: string, isSpoken: boolean): void => {
    const plain = text.trim();
    if (plain === "Pinroll" || plain.startsWith("SELECT ")) return;
    const isText = isSpoken
      ? /\p{L}{2,}/u.test(plain) && !/^[a-z][a-zA-Z-]*$/.test(plain)
      : /^[A-Z][\p{L}’']*[ ,…]/u.test(plain) || /^[A-Z].*[a-z][.…]$/.test(plain);
    if (isText) found.push(plain.replace(/\s+/g, " "));
  };
  const look = (node: Node, isSpoken: boolean): void => {
    switch (node.type) {
      case "JSXText":
        if (/\p{L}{2,}/u.test(String(node["value"]))) note(`${String(node["value"]).trim()} `, true);
        if (/^\s*[a-z]+\s*$/.test(String(node["value"]))) found.push(String(node["value"]).trim());
        return;
      case "JSXAttribute": {
        const { name } = node["name"] as { name: unknown };
        const value = node["value"];
        if (typeof name === "string" && isNode(value) && !silent.test(name)) look(value, spoken.test(name));
        return;
      }
      case "Literal":
        if (typeof node["value"] === "string") note(node["value"], isSpoken);
        return;
      case "TemplateElement":
        note((node["value"] as { cooked: string }).cooked, isSpoken);
        return;
      case "ImportDeclaration":
      case "ThrowStatement":
      case "TSLiteralType":
      case "NewExpression":
        return;
      case "CallExpression": {
        const callee = node["callee"];
        const object = isNode(callee) && isNode(callee["object"]) ? callee["object"]["name"] : null;
        if (object === "console" || object === "performance") return;
        break;
      }
      case "ConditionalExpression":
      case "LogicalExpression": {
        // Of what is compared nothing is shown.
        const parts = ["consequent", "alternate", "right"].map((part) => node[part]).filter(isNode);
        for (const part of parts) look(part, isSpoken);
        if (isNode(node["test"])) look(node["test"], false);
        return;
      }
      case "JSXExpressionContainer":
        break;
    }
    const inside =
      /Expression|Template|Container/.test(node.type) && node.type !== "CallExpression" && isSpoken;
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
        if (isNode(child)) look(child, inside);
  };
  look(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }, file) as unknown as Node, false);
  return found;
}
