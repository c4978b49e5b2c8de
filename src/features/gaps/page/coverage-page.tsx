import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { riskOf } from "../shared/at-risk.ts";
import { coverageAtom, type Coverage } from "./coverage.ts";
import { useWrongClocks } from "../../dates/page/dates.ts";
import { progressAtom } from "../../../store/library/library.ts";
import { coverageWords } from "../words.ts";
import { AddFolderButton, Empty } from "../../../views/shell/controls/empty.tsx";
import { NoPlaceIcon, SelectedIcon } from "../../../views/shell/controls/icons.tsx";
import { BackToLibrary } from "../../../views/shell/controls/back-link.tsx";
import { Offers } from "../../../views/shell/offers/offers.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { DaysSection } from "./days-section.tsx";
import { FormatsSection, UnplayableSection, unplayableTypes } from "./formats-section.tsx";
import {
  AwaySection,
  UndatedSection,
  useAwayFolders,
  WrongClocksSection,
  ZonesSection,
} from "./gap-sections.tsx";
import "./coverage.css";

const { say } = coverageWords;

/** More than there are kinds. */
const mostOffers = 9;

/** What photos lack, each with what mends it. */
export function CoveragePage(): ReactElement {
  const coverage = useAtomValue(coverageAtom);
  const { photos, videos } = useAtomValue(progressAtom);
  return (
    <Page title={say("title")} above={<BackToLibrary />}>
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
