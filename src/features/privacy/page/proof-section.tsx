import { useState, type ReactElement } from "react";
import { testSelf, type SelfTest } from "./self-test.ts";
import { privacyWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { CheckIcon, ProblemIcon } from "../../../views/shell/controls/icons.tsx";

const { say } = privacyWords;

const steps = ["stepReady", "stepOff", "stepUse", "stepDone"] as const;

/** How anybody can see that nothing leaves, and a test of the page by itself. */
export function ProofSection(): ReactElement {
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
