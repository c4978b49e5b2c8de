/** What a value has to look like. */
export type Shape =
  | "string"
  | "integer"
  | "number"
  | "boolean"
  | "any"
  | { list: Shape }
  | { one: readonly string[] }
  | { each: Shape }
  | { fields: Record<string, Shape>; required?: readonly string[]; closed?: boolean };

/** Where a value does not have its shape; empty where it has. */
export function misfits(value: unknown, shape: Shape, at = ""): string[] {
  const wrong = (wanted: string): string[] => [`${at || "value"} is not ${wanted}: ${JSON.stringify(value)}`];
  if (shape === "any") return [];
  if (shape === "integer") return Number.isInteger(value) ? [] : wrong("a whole number");
  if (typeof shape === "string") return typeof value === shape ? [] : wrong(shape);
  if ("one" in shape) return shape.one.includes(String(value)) ? [] : wrong(shape.one.join(" or "));
  if ("list" in shape)
    return Array.isArray(value)
      ? value.flatMap((each, index) => misfits(each, shape.list, `${at}[${index}]`))
      : wrong("a list");
  if (typeof value !== "object" || value === null || Array.isArray(value)) return wrong("an object");
  const entries = Object.entries(value);
  if ("each" in shape) return entries.flatMap(([name, each]) => misfits(each, shape.each, `${at}.${name}`));
  const missing = (shape.required ?? []).filter((name) => !(name in value));
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...entries.flatMap(([name, each]) => {
      const known = shape.fields[name];
      if (known !== undefined) return misfits(each, known, `${at}.${name}`);
      return shape.closed === true ? [`${at}.${name} is not known`] : [];
    }),
  ];
}

/** An operation of a server's description: its address, and what goes in and comes out. */
export interface Operation {
  method: string;
  path: RegExp;
  query?: Shape;
  /** Lines of JSON, each of this shape, where `lines` is set. */
  body?: Shape;
  lines?: boolean;
  /** By status. */
  answers: Readonly<Record<number, Shape>>;
}

/** One request and its answer, as they went over the wire. */
export interface Exchange {
  method: string;
  path: string;
  query: Record<string, string>;
  body: string;
  status: number;
  answer: string;
}

/** Where an exchange does not keep to a server's description. */
export function breaches(operations: readonly Operation[], exchange: Exchange): string[] {
  const { method, path, query, body, status, answer } = exchange;
  const known = operations.find((each) => each.method === method && each.path.test(path));
  if (known === undefined) return [`${method} ${path} is not described`];
  const shape = known.answers[status];
  const parsed = (text: string, lines = known.lines === true): unknown[] =>
    text === "" ? [] : lines ? text.split("\n").map(parse) : [parse(text)];
  return [
    ...misfits(query, known.query ?? { fields: {}, closed: true }, "query"),
    ...(known.body === undefined
      ? body === ""
        ? []
        : ["a body is not described"]
      : parsed(body).flatMap((each) => misfits(each, known.body ?? "any", "body"))),
    ...(shape === undefined
      ? [`status ${status} is not described`]
      : parsed(answer, known.lines === true && status === 200).flatMap((each) =>
          misfits(each, shape, "answer"),
        )),
  ].map((breach) => `${method} ${path}: ${breach}`);
}

const parse = (text: string): unknown => JSON.parse(text) as unknown;
