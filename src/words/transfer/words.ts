import { area } from "../area.ts";

/** The words of the dialog that sends photos to another device and receives them. */
export const transferWords = area("transfer");
