import { atom, useAtom } from "jotai";
import type { ReactElement } from "react";
import type { PlaceOrder } from "./list-places.ts";

/** Shared, so that a country opens in the order of the list it was chosen from. */
export const placeOrderAtom = atom<PlaceOrder>("count");

/** Chooses the order of places. */
export function OrderChoice(): ReactElement {
  const [order, setOrder] = useAtom(placeOrderAtom);
  return (
    <select
      className="places-order"
      aria-label="Order"
      value={order}
      onChange={(event) => setOrder(event.target.value === "name" ? "name" : "count")}
    >
      <option value="count">Most photos first</option>
      <option value="name">By name</option>
    </select>
  );
}
