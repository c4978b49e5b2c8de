import { area } from "../area.ts";

/** The words of trips: their page, and the head of one. */
export const tripsWords = area("trips");
