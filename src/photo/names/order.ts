const zero = 48;
const nine = 57;

/**
 * Compares names in natural order: "IMG_2" before "IMG_10", ignoring case. Names that differ only in case or leading
 * zeros compare by code unit, so the order is total.
 */
export function compareNames(a: string, b: string): number {
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(j);
    if (isDigit(left) && isDigit(right)) {
      const leftStart = skipZeros(a, i);
      const rightStart = skipZeros(b, j);
      i = skipDigits(a, leftStart);
      j = skipDigits(b, rightStart);
      const longer = i - leftStart - (j - rightStart);
      if (longer !== 0) return longer;
      const digits = compareUnits(a.slice(leftStart, i), b.slice(rightStart, j));
      if (digits !== 0) return digits;
    } else {
      const step = lower(left) - lower(right);
      if (step !== 0) return step;
      i++;
      j++;
    }
  }
  const rest = a.length - i - (b.length - j);
  return rest === 0 ? compareUnits(a, b) : rest;
}

function compareUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function isDigit(code: number): boolean {
  return code >= zero && code <= nine;
}

function lower(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code;
}

function skipZeros(text: string, at: number): number {
  while (at < text.length && text.charCodeAt(at) === zero) at++;
  return at;
}

function skipDigits(text: string, at: number): number {
  while (at < text.length && isDigit(text.charCodeAt(at))) at++;
  return at;
}
