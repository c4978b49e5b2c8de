// Unpacks strips and tiles of TIFFs, and PNGs, and scales them down as their rows come, compiled to WebAssembly (AssemblyScript).
// Whatever the data says, nothing is written outside the room that was asked for, and every loop ends with its data.
export { tiffRoom } from "./memory";
export { lzw } from "./lzw";
export { inflateTo } from "./inflate";
export { packBits } from "./pack-bits";
export { littleEndian, undoDifferences } from "./samples";
export { cmykRow } from "./cmyk";
export { addRow, finishLine } from "./lines";
export { crcOf, isOpaque, shrinkRows, undoFilters } from "./png";
