// An eighth of a baseline JPEG, compiled to WebAssembly (AssemblyScript). The pixel of one block of 8 x 8 pixels is its
// average, the DC coefficient, and the averages of its quarters take three coefficients more; everything else in the file
// is only skipped, which is why this is quick.
export { room } from "./memory";
export { definition, table } from "./tables";
export { component, scan } from "./scan";
export { paint } from "./paint";
export { shrink, workspace } from "./shrink";
