/** A number as XML Schema's `decimal`: no exponent, and no more digits than needed. */
export function decimal(value: number, digits = 8): string {
  const text = value.toFixed(digits);
  const short = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return short === "-0" ? "0" : short;
}
