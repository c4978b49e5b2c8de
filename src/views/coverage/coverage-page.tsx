import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { riskOf } from "../../photo/coverage/at-risk.ts";
import { coverageAtom, type Coverage } from "../../store/coverage/coverage.ts";
import { useWrongClocks } from "../../store/edits/dates.ts";
import { progressAtom } from "../../store/library/library.ts";
import { coverageWords } from "../../words/coverage/words.ts";
import { shellWords } from "../../words/shell/words.ts";
import { AddFolderButton, Empty } from "../shell/controls/empty.tsx";
import { BackIcon, NoPlaceIcon, SelectedIcon } from "../shell/controls/icons.tsx";
import { Link } from "../shell/controls/link.tsx";
import { Offers } from "../shell/offers/offers.tsx";
import { Page } from "../shell/controls/page.tsx";
import { DaysSection } from "./days-section.tsx";
import { FormatsSection, UnplayableSection } from "./formats-section.tsx";
import {
  AwaySection,
  UndatedSection,
  useAwayFolders,
  WrongClocksSection,
  ZonesSection,
} from "./gap-sections.tsx";
import { unplayableTypes } from "./unplayable.ts";
import "./coverage.css";

const { say } = coverageWords;

/** More than there are kinds. */
const mostOffers = 9;

/** What photos lack, each with what mends it. */
export function CoveragePage(): ReactElement {
  const coverage = useAtomValue(coverageAtom);
  const { photos, videos } = useAtomValue(progressAtom);
  const back = (
    <Link href="/import" className="coverage-back">
      <BackIcon size={18} aria-hidden />
      {shellWords.say("navLibrary")}
    </Link>
  );
  return (
    <Page title={say("title")} above={back}>
      {photos + videos === 0 ? (
        <Empty icon={NoPlaceIcon} title={say("empty")} action={<AddFolderButton />}>
          {say("emptyText")}
        </Empty>
      ) : coverage === null ? (
        <output className="shell-quiet">{say("looking")}</output>
      ) : (
        <Gaps coverage={coverage} />
      )}
    </Page>
  );
}

function Gaps({ coverage }: { coverage: Coverage }): ReactElement {
  return (
    <>
      <p className="coverage-lead">{say("lead")}</p>
      <Offers most={mostOffers} />
      <NoGaps coverage={coverage} />
      {coverage.days.day.length > 0 && <DaysSection coverage={coverage} />}
      <UndatedSection coverage={coverage} />
      <ZonesSection coverage={coverage} />
      <WrongClocksSection />
      <AwaySection coverage={coverage} />
      <FormatsSection coverage={coverage} />
      <UnplayableSection coverage={coverage} />
    </>
  );
}

/** Said where nothing is missing. */
function NoGaps({ coverage }: { coverage: Coverage }): ReactElement | null {
  const clocks = useWrongClocks();
  const away = useAwayFolders(coverage);
  const { unplaced, undated, unzoned, vanished, types } = coverage;
  const counts = unplaced + undated + unzoned.length + vanished + away.length + (clocks?.length ?? 1);
  const isRisky = types.some(({ type }) => riskOf(type) !== null);
  if (counts > 0 || isRisky || unplayableTypes(types.map(({ type }) => type)).length > 0) return null;
  return (
    <p className="coverage-none">
      <SelectedIcon size={20} aria-hidden />
      <span>
        <strong>{say("none")}</strong> {say("noneText")}
      </span>
    </p>
  );
}
