import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { riskOf } from "../shared/at-risk.ts";
import { gapsAtom, type GapsFound } from "./gaps.ts";
import { useWrongClocks } from "../../dates/page/dates.ts";
import { progressAtom } from "../../../store/library/library.ts";
import { gapsWords } from "../words.ts";
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
import "./gaps.css";

const { say } = gapsWords;

/** More than there are kinds. */
const mostOffers = 9;

/** What photos lack, each with what mends it. */
export function GapsPage(): ReactElement {
  const gaps = useAtomValue(gapsAtom);
  const { photos, videos } = useAtomValue(progressAtom);
  return (
    <Page title={say("title")} above={<BackToLibrary />} help="tidy">
      {photos + videos === 0 ? (
        <Empty icon={NoPlaceIcon} title={say("empty")} action={<AddFolderButton />}>
          {say("emptyText")}
        </Empty>
      ) : gaps === null ? (
        <output className="shell-quiet">{say("looking")}</output>
      ) : (
        <Gaps gaps={gaps} />
      )}
    </Page>
  );
}

function Gaps({ gaps }: { gaps: GapsFound }): ReactElement {
  return (
    <>
      <p className="gaps-lead">{say("lead")}</p>
      <Offers most={mostOffers} />
      <NoGaps gaps={gaps} />
      {gaps.days.day.length > 0 && <DaysSection gaps={gaps} />}
      <UndatedSection gaps={gaps} />
      <ZonesSection gaps={gaps} />
      <WrongClocksSection />
      <AwaySection gaps={gaps} />
      <FormatsSection gaps={gaps} />
      <UnplayableSection gaps={gaps} />
    </>
  );
}

/** Said where nothing is missing. */
function NoGaps({ gaps }: { gaps: GapsFound }): ReactElement | null {
  const clocks = useWrongClocks();
  const away = useAwayFolders(gaps);
  const { unplaced, undated, unzoned, vanished, types } = gaps;
  const counts = unplaced + undated + unzoned.length + vanished + away.length + (clocks?.length ?? 1);
  const isRisky = types.some(({ type }) => riskOf(type) !== null);
  if (counts > 0 || isRisky || unplayableTypes(types.map(({ type }) => type)).length > 0) return null;
  return (
    <p className="gaps-none">
      <SelectedIcon size={20} aria-hidden />
      <span>
        <strong>{say("none")}</strong> {say("noneText")}
      </span>
    </p>
  );
}
