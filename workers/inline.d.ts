/** A file's bytes within the code, as a data URL. */
declare module "*?url&inline" {
  const dataUrl: string;
  // oxlint-disable-next-line import/no-default-export -- the bundler's form.
  export default dataUrl;
}
