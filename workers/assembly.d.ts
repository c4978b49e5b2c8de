declare module "*?assembly" {
  /** A WebAssembly module. */
  export const code: Uint8Array<ArrayBuffer>;
}
