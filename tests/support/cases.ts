const isLong = process.env["PINROLL_ALL"] === "1";

/** How many cases a property, a model or a simulation is tried with: `few` every day, `all` with `npm run test:long`. */
export function cases(few: number, all: number): number {
  return isLong ? all : few;
}
