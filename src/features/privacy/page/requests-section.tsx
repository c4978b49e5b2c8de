import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { requestGroups, type Requester, type SeenRequest } from "./request-groups.ts";
import { rawRequestsAtom } from "./requests.ts";
import { seenRequestsAtom } from "./seen-requests.ts";
import { privacyWords } from "../words.ts";
import { formatCount } from "../../../views/shell/words/format.ts";

const { say } = privacyWords;

const requesters = {
  page: "byPage",
  frame: "byFrame",
  library: "byLibrary",
  photo: "byPhoto",
  deep: "byDeep",
} as const satisfies Record<Requester, string>;

const countOf = (requests: readonly SeenRequest[]): number =>
  requests.reduce((sum, { count }) => sum + count, 0);

/** Every request since the page opened, by who was asked. */
export function RequestsSection(): ReactElement {
  const seen = useAtomValue(seenRequestsAtom);
  const { left } = useAtomValue(rawRequestsAtom);
  const foreign = countOf(seen.filter(({ group }) => group !== "own"));
  return (
    <section className="shell-section" aria-labelledby="privacy-requests">
      <h2 id="privacy-requests" className="shell-section-title">
        {say("requestsTitle")}
      </h2>
      <p>{foreign === 0 ? say("noForeign") : say("foreign", { count: foreign })}</p>
      <ul className="privacy-groups">
        {requestGroups.map((group) => (
          <Group key={group} name={say(group)} requests={seen.filter((each) => each.group === group)} />
        ))}
      </ul>
      {left > 0 && <p>{say("moreRequests", { count: left })}</p>}
      <p className="privacy-small">{say("requestsLimits")}</p>
    </section>
  );
}

function Group({ name, requests }: { name: string; requests: readonly SeenRequest[] }): ReactElement {
  if (requests.length === 0) {
    return (
      <li className="privacy-group privacy-line">
        <span>{name}</span>
        <span className="shell-quiet">{say("noRequests")}</span>
      </li>
    );
  }
  return (
    <li className="privacy-group">
      <details>
        <summary>
          {name}
          <span className="tabular">{formatCount(countOf(requests))}</span>
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is to be scrolled by keyboard */}
        <ul className="privacy-addresses" aria-label={name} tabIndex={0}>
          {requests.map(({ address, by, count }) => (
            <li key={`${by} ${address}`}>
              <bdi className="privacy-address">{address}</bdi>{" "}
              <span className="shell-quiet">
                {say(requesters[by])}
                {count > 1 && ` × ${formatCount(count)}`}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
