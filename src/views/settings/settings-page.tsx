import { useLayoutEffect, useRef, type ReactElement } from "react";
import { hostedWords } from "../../features/hosted/words.ts";
import { bucketWords } from "../../features/bucket/words.ts";
import { seenWords } from "../../features/seen/words.ts";
import { commonWords } from "../../words/common.ts";
import { settingsWords } from "../../words/settings.ts";
import { transferWords } from "../../features/transfer/words.ts";
import {
  HelpIcon,
  LibraryIcon,
  MapIcon,
  ScreenPreviewIcon,
  ShareIcon,
  SystemIcon,
  type Icon,
} from "../shell/controls/icons.tsx";
import { BackLink } from "../shell/controls/back-link.tsx";
import { Link } from "../shell/controls/link.tsx";
import { Page } from "../shell/controls/page.tsx";
import { LazyPart } from "../shell/layout/lazy-part.ts";
import { Room } from "../shell/layout/room.tsx";
import { useHash, usePage, type SettingsSectionName } from "../shell/layout/route.ts";
import { mediaHook } from "../shell/layout/use-media.ts";
import { LookSection } from "./look-section.tsx";
import "./settings.css";

const { say } = settingsWords;

interface Section {
  about: `${SettingsSectionName}About`;
  icon: Icon;
  part: LazyPart<object>;
}

/** The sections, in the order of the list. Each but the first, with which settings open, is loaded when it is first shown. */
const sections: Readonly<Record<SettingsSectionName, Section>> = {
  look: {
    about: "lookAbout",
    icon: SystemIcon,
    part: new LazyPart(() => Promise.resolve(LookSection)),
  },
  library: {
    about: "libraryAbout",
    icon: LibraryIcon,
    part: new LazyPart(
      async () => (await import("./library/library-section.tsx")).LibrarySection,
      [seenWords],
    ),
  },
  map: {
    about: "mapAbout",
    icon: MapIcon,
    part: new LazyPart(async () => (await import("./map/map-section.tsx")).MapSection),
  },
  sharing: {
    about: "sharingAbout",
    icon: ShareIcon,
    part: new LazyPart(
      async () => (await import("./sharing/sharing-section.tsx")).SharingSection,
      [transferWords, bucketWords, hostedWords],
    ),
  },
  device: {
    about: "deviceAbout",
    icon: ScreenPreviewIcon,
    part: new LazyPart(async () => (await import("./device-section.tsx")).DeviceSection),
  },
};
const names = Object.keys(sections) as SettingsSectionName[];

/** Where the parts are that had no address but a hash of the one page. */
const byHash: Readonly<Record<string, SettingsSectionName>> = {
  "settings-library": "library",
  "settings-map": "map",
  "settings-google": "map",
  "settings-bucket": "sharing",
  "settings-hosted": "sharing",
  "settings-app": "device",
  "settings-offline": "device",
};

const useBeside = mediaHook("(width >= 900px)");
const nothing = {};

/**
 * Settings: the list of sections beside the one that the address names. Where there is no room beside it, the first section,
 * which has the language, above the list of the others, each of which takes their place.
 */
export function SettingsPage(): ReactElement {
  const page = usePage();
  const hash = useHash();
  const beside = useBeside();
  const shown = names.find((name) => page === `/settings/${name}`) ?? byHash[hash] ?? "look";
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // What it answers is no clean-up: a promise in newer browsers.
    content.current?.closest(".shell-page")?.scrollTo(0, 0);
  }, [shown]);
  const isAlone = !beside && shown !== "look";
  return (
    <Page
      title={say(isAlone ? shown : "title")}
      wide
      above={isAlone ? <BackLink href="/settings" name={say("title")} /> : undefined}
    >
      <div className="settings-sections" data-alone={isAlone}>
        {beside && <SectionList listed={names} shown={shown} />}
        <div ref={content}>
          <Room key={shown} name="partPage" part={sections[shown].part} props={nothing} />
        </div>
        {!beside && !isAlone && <SectionList listed={names.slice(1)} shown={shown} />}
      </div>
    </Page>
  );
}

interface SectionListProps {
  listed: readonly SettingsSectionName[];
  shown: SettingsSectionName;
}

function SectionList({ listed, shown }: SectionListProps): ReactElement {
  return (
    <nav aria-label={say("title")}>
      <ul className="settings-list">
        {listed.map((name) => {
          const { about, icon: Sign } = sections[name];
          return (
            <li key={name}>
              <Link href={`/settings/${name}`} aria-current={name === shown ? "page" : undefined}>
                <Sign size={20} aria-hidden />
                <span>
                  {say(name)}
                  <span className="settings-list-about">{say(about)}</span>
                </span>
              </Link>
            </li>
          );
        })}
        <li>
          <Link href="/help">
            <HelpIcon size={20} aria-hidden />
            {commonWords.say("help")}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
