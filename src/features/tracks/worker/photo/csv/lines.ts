/** Longer lines are no rows of a track. */
const longestLine = 65_536;

/** What separates columns, most telling first. */
const separators = ["\t", ";", ","] as const;

/** What separates the columns of a heading. */
export function separatorOf(heading: string): string {
  return separators.find((sign) => heading.includes(sign)) ?? ",";
}

/** Whether a line only names the separator, as the first one that Excel writes. */
export const isSeparatorLine = (line: string): boolean => /^\uFEFF?sep=.$/.test(line);

/** The fields of a row, as RFC 4180 writes them. */
export function rowFields(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator);
  const fields: string[] = [];
  let [field, quoted] = ["", false];
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? "";
    if (sign === '"' && quoted && line[at + 1] === '"') field += line[++at] ?? "";
    else if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) {
      fields.push(field);
      field = "";
    } else field += sign;
  }
  return [...fields, field];
}

/** Gives the lines of a text that comes in pieces. A line that is too long is given up. */
export class Lines {
  #rest = "";

  /** The lines that are whole now. */
  push(piece: string): string[] {
    const lines = (this.#rest + piece).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    if (this.#rest.length > longestLine) this.#rest = "";
    return lines;
  }

  /** What is left at the end. */
  finish(): string[] {
    return this.#rest === "" ? [] : [this.#rest];
  }
}
