import type { ReactElement } from "react";
import { formatCount } from "../../../views/shell/words/format.ts";

/** What is counted, and how many there are. */
export type Counted = readonly [name: string, count: number];

/** A list of numbers; what there is none of is left out. `sum` stands below a line, whatever it is. */
export function CountList({ rows, sum }: { rows: readonly Counted[]; sum?: Counted }): ReactElement {
  return (
    <dl className="repair-counts">
      {rows
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <CountRow key={name} name={name} count={count} />
        ))}
      {sum && <CountRow name={sum[0]} count={sum[1]} isSum />}
    </dl>
  );
}

function CountRow({
  name,
  count,
  isSum = false,
}: {
  name: string;
  count: number;
  isSum?: boolean;
}): ReactElement {
  return (
    <div className="repair-count" data-sum={isSum}>
      <dt>{name}</dt>
      <dd className="tabular">{formatCount(count)}</dd>
    </div>
  );
}
