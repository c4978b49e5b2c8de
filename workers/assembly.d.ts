declare module "*?assembly" {
  /** A WebAssembly module. */
  const code: Uint8Array<ArrayBuffer>;
  export default code;
}
