// Decodes baseline JPEGs at 1/8, 2/8 or 4/8, compiled to WebAssembly (AssemblyScript). The pixel of an 8 x 8 block
// is its average, the DC coefficient; the averages of its quarters need three coefficients more, four by four pixels as many
// coefficients. Everything else is skipped, which makes it fast.
export { room } from "./memory";
export { definition, table } from "./tables";
export { component, lowest, note, scan } from "./scan";
export { multipliers } from "./halves";
export { paint } from "./paint";
export { resize } from "./resize";
export {
  codingDefinition,
  coding,
  encode,
  encodeEnd,
  encodePlanes,
  encodeSpace,
  encodeStrip,
  scaling,
} from "./encode";
export { shrink, workspace } from "./shrink";
