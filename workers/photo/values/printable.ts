/** Whether this is text: no control characters except whitespace, and no replacement characters. */
export function isPrintable(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return !/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text);
}
