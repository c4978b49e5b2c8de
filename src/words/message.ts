/** The forms of a message with a count, by the plural categories of its language. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** A message, with the names of values in braces: "{count} of {total}". */
export type Message = string | Forms;

/** The messages of an area in one language. */
export type Texts = Readonly<Record<string, Message>>;

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type NamesOf<M> = M extends string ? NamesIn<M> : NamesIn<M[keyof M]> | "count";

/** What a message is told: nothing, or a value for each name. `count` chooses the plural form. */
export type MessageValues<M> = [NamesOf<M>] extends [never]
  ? []
  : [values: { readonly [N in NamesOf<M>]: N extends "count" ? number : string | number }];

/** What turns messages into text in one language. */
export interface Speech {
  select: (count: number) => Intl.LDMLPluralRule;
  number: (value: number) => string;
  /** Whether values are set apart from a text that runs from right to left. */
  isolates: boolean;
}

/** The text of a message with its values. Numbers are written as the language does. */
export function textOf(
  message: Message,
  values: Readonly<Record<string, string | number>> | undefined,
  { select, number, isolates }: Speech,
): string {
  const form =
    typeof message === "string" ? message : (message[select(Number(values?.["count"]))] ?? message.other);
  if (values === undefined) return form;
  return form.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    if (typeof value === "number") return number(value);
    // Else a name in Latin letters would tear the sentence around it apart. Numbers belong to the signs around them.
    return isolates && !/^[\p{Nd}.,٫٬]+$/u.test(value) ? `\u2068${value}\u2069` : value;
  });
}
