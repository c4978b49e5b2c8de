import { useState, type ReactElement } from "react";
import { useAtomValue } from "jotai";
import { privacyWords } from "../words.ts";
import { Page } from "../../../views/shell/controls/page.tsx";
import { AuditSection } from "./audit-section.tsx";
import { testSelf, type SelfTest } from "./self-test.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { CheckIcon, ProblemIcon } from "../../../views/shell/controls/icons.tsx";
import { rawRequestsAtom, requestGroups, type Requester, type SeenRequest } from "./requests.ts";
import { seenRequestsAtom } from "./seen-requests.ts";
import { formatCount } from "../../../views/shell/words/format.ts";
import { SwitchesSection } from "./switches-section.tsx";
import "./privacy.css";

const { say } = privacyWords;

const steps = ["stepReady", "stepOff", "stepUse", "stepDone"] as const;

/** How anybody can see that nothing leaves, and a test of the page by itself. */
function ProofSection(): ReactElement {
  const [found, setFound] = useState<SelfTest | "testing" | null>(null);
  const test = async (): Promise<void> => {
    if (found === "testing") return;
    setFound("testing");
    setFound(await testSelf());
  };
  return (
    <section className="shell-section" aria-labelledby="privacy-proof">
      <h2 id="privacy-proof" className="shell-section-title">
        {say("proofTitle")}
      </h2>
      <ol className="privacy-steps">
        {steps.map((step) => (
          <li key={step}>{say(step)}</li>
        ))}
      </ol>
      <Button aria-disabled={found === "testing"} onClick={() => void test()}>
        {say(found === "testing" ? "selfTesting" : "selfTest")}
      </Button>
      <output className="privacy-found">
        {found !== null && found !== "testing" && <Found {...found} />}
      </output>
    </section>
  );
}

function Found({ foreign, allowed, page, workers, offline, serviceWorker }: SelfTest): ReactElement {
  const lines = [
    { fine: foreign === 0, text: foreign > 0 ? "foreignBad" : allowed > 0 ? "foreignOn" : "noForeign" },
    { fine: page === "blocked", text: page === "blocked" ? "pageOk" : "pageBad" },
    { fine: workers === "blocked", text: ofWorkers[workers] },
    { fine: offline, text: offline ? "offlineOk" : "offlineBad" },
    { fine: serviceWorker === "answers", text: ofServiceWorker[serviceWorker] },
  ] as const;
  return (
    <ul className="privacy-found-lines">
      {lines.map(({ fine, text }) => {
        const Sign = fine ? CheckIcon : ProblemIcon;
        return (
          <li key={text} data-fine={fine}>
            <Sign size={18} aria-label={say(fine ? "fine" : "notFine")} />
            <span>{say(text)}</span>
          </li>
        );
      })}
    </ul>
  );
}

const ofWorkers = { blocked: "workersOk", open: "workersBad", unknown: "workersUnknown" } as const;
const ofServiceWorker = { answers: "workerAnswers", waits: "workerWaits", none: "workerNone" } as const;

const requesters = {
  page: "byPage",
  frame: "byFrame",
  library: "byLibrary",
  photo: "byPhoto",
  deep: "byDeep",
  seen: "bySeen",
} as const satisfies Record<Requester, string>;

const countOf = (requests: readonly SeenRequest[]): number =>
  requests.reduce((sum, { count }) => sum + count, 0);

/** Every request since the page opened, by who was asked. */
function RequestsSection(): ReactElement {
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

/** What was asked of the network, who sees what, what saved files tell, and how to check it. */
export function PrivacyPage(): ReactElement {
  return (
    <Page title={say("title")} help="privacy">
      <p className="privacy-lead">{say("lead")}</p>
      <RequestsSection />
      <SwitchesSection />
      <AuditSection />
      <ProofSection />
    </Page>
  );
}
