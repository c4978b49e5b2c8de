import type { PictureBudget } from "./budget.ts";
import type { Ease } from "./ease.ts";
import type { Health } from "./health.ts";
import type { WorkOrder } from "../queue/order.ts";
import type { Pool } from "../pool/pool.ts";
import type { Supply } from "../queue/supply.ts";

interface Parts {
  pool: Pool;
  order: WorkOrder;
  supply: Supply;
  ease: Ease;
  budget: PictureBudget;
  /** The longest edge of thumbnails for good. */
  edge: number;
}

/** How the import gets on, from all who know a part of it. */
export function healthOf({ pool, order, supply, ease, budget, edge }: Parts): Health {
  const { heads, pictures, digests } = order.waiting;
  const { busy: working, lanes: started, active: allowed } = pool;
  return {
    lanes: { working, started, allowed, most: ease.governor.most },
    waiting: { heads, pictures, digests },
    pictures: { bytes: budget.used(pool.inFlight), most: budget.most },
    unwritten: ease.disk.unwritten,
    reduced: [...ease.reduced(edge), ...supply.heldFor],
  };
}
