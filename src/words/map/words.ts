import { area } from "../area.ts";

/** The words of the map and its tools. */
export const mapWords = area("map");
