import { Fact } from "../state/facts.ts";
import type { Holdings } from "../state/holdings.ts";

/** A person said of a photo whether it is a favourite: from now on nothing else counts. */
export function sayFavourite(holdings: Holdings, row: number, favourite: boolean): void {
  holdings.saidOf.add(row);
  mark(holdings, row, favourite);
}

/** Takes over what a photo's sidecars say, unless a person said something. */
export function takeFavourite(holdings: Holdings, row: number): void {
  if (holdings.saidOf.has(row)) return;
  const files = [row, ...holdings.duplicates.copiesOf(row)];
  mark(
    holdings,
    row,
    files.some((file) => holdings.sidecars.isFavourite(file)),
  );
}

function mark(holdings: Holdings, row: number, favourite: boolean): void {
  if (favourite) holdings.change(row, Fact.favourite);
  else holdings.change(row, 0, Fact.favourite);
}
