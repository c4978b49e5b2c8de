// Decodes baseline JPEGs at 1/8 or 2/8, compiled to WebAssembly (AssemblyScript). The pixel of an 8 x 8 block
// is its average, the DC coefficient; the averages of its quarters need three coefficients more. Everything
// else is skipped, which makes it fast.
export { room } from "./memory";
export { definition, table } from "./tables";
export { component, lowest, note, scan } from "./scan";
export { paint } from "./paint";
export { codingDefinition, coding, encode, encodeSpace, scaling } from "./encode";
export { shrink, workspace } from "./shrink";
