import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { bucketFormAtom } from "../../../features/bucket/page/bucket-settings.ts";
import { hostedAtom } from "../../../features/hosted/page/hosted-settings.ts";
import { reachesOthersAtom } from "../../../store/settings/reaches-others.ts";
import { firstWords } from "../../../words/first.ts";
import { settingsWords } from "../../../words/settings.ts";
import { Link } from "../../shell/controls/link.tsx";
import { PlainLink } from "../../shell/layout/route.ts";
import { BucketSection } from "../../../features/bucket/page/bucket-section.tsx";
import { HostedSection } from "../../../features/hosted/page/hosted-section.tsx";
import { SettingsSection } from "../settings-row.tsx";
import { TransferRows } from "./transfer-rows.tsx";

const { say } = settingsWords;

/** Other devices, published libraries, and servers: these only where the host of this site lets its pages reach any. */
export function SharingSection(): ReactElement {
  const reaches = useAtomValue(reachesOthersAtom);
  const bucket = useAtomValue(bucketFormAtom);
  const hosted = useAtomValue(hostedAtom);
  return (
    <>
      <TransferRows />
      <SettingsSection title={say("published")}>
        <p>{say("publishedText")}</p>
        <PlainLink href="/open" className="shell-button shell-button-quiet">
          {firstWords.say("openPublished")}
        </PlainLink>
      </SettingsSection>
      {(reaches || bucket) && <BucketSection />}
      {(reaches || hosted) && <HostedSection />}
      <SettingsSection title={say("privacy")}>
        <p>{say("privacyReads")}</p>
        <p>{say("privacyStores")}</p>
        <p>
          <Link href="/privacy">{say("privacyPage")}</Link>
        </p>
      </SettingsSection>
    </>
  );
}
