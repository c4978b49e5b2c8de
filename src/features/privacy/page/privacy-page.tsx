import type { ReactElement } from "react";
import { privacyWords } from "../words.ts";
import { Page } from "../../../views/shell/controls/page.tsx";
import { AuditSection } from "./audit-section.tsx";
import { ProofSection } from "./proof-section.tsx";
import { RequestsSection } from "./requests-section.tsx";
import { SwitchesSection } from "./switches-section.tsx";
import "./privacy.css";

const { say } = privacyWords;

/** What was asked of the network, who sees what, what saved files tell, and how to check it. */
export function PrivacyPage(): ReactElement {
  return (
    <Page title={say("title")}>
      <p className="privacy-lead">{say("lead")}</p>
      <RequestsSection />
      <SwitchesSection />
      <AuditSection />
      <ProofSection />
    </Page>
  );
}
