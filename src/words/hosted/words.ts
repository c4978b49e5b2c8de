import { area } from "../area.ts";

/** The words of hosted search. */
export const hostedWords = area("hosted");
