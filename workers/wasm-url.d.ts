/** Where the built app serves a WebAssembly file. */
declare module "*.wasm?url" {
  const url: string;
  // oxlint-disable-next-line import/no-default-export -- the bundler's form.
  export default url;
}
