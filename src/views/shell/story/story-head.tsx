import { useStore } from "jotai";
import type { ReactElement, ReactNode } from "react";
import type { Row } from "../../../photo/photo.ts";
import { gridRowsAtom } from "../../../store/map/map-follow.ts";
import { openForShown } from "../../../store/selection/open-for-shown.ts";
import { commonWords } from "../../../words/common.ts";
import { Button } from "../controls/button.tsx";
import { BackIcon, ExportIcon, ShareIcon, SlideshowIcon, type Icon } from "../controls/icons.tsx";
import { PhotoCover } from "../controls/photo-cover.tsx";
import { PlainLink } from "../layout/route.ts";
import { playFrom } from "../open-row.ts";
import "./story-head.css";

interface StoryHeadProps {
  /** The accessible name of this part of the page. */
  label: string;
  /** Leads to all trips or albums. */
  back: { href: string; name: string };
  /** Null without photos. */
  cover: Row | null;
  /** Shown until anything is known of the cover. */
  icon: Icon;
  title: ReactNode;
  /** What it holds, in one quiet line. */
  line?: string;
  /** Buttons beside those that every story has. */
  tools?: ReactNode;
  /** What follows the buttons: the map of a trip, its days. */
  children?: ReactNode;
}

/** The beginning of a trip or an album, above its photos: cover, title, what it holds, and what can be done with it. */
export function StoryHead({
  label,
  back,
  cover,
  icon,
  title,
  line,
  tools,
  children,
}: StoryHeadProps): ReactElement {
  const { get } = useStore();
  return (
    <section className="story-head" aria-label={label}>
      <PlainLink
        href={back.href}
        className="shell-icon-button story-back"
        aria-label={back.name}
        title={back.name}
      >
        <BackIcon size={20} aria-hidden />
      </PlainLink>
      {cover !== null && <PhotoCover className="story-cover" icon={icon} photo={cover} />}
      {title}
      {line !== undefined && <output className="story-line tabular">{line}</output>}
      <div className="story-tools">
        {cover !== null && (
          <>
            <Button kind="primary" icon={ShareIcon} onClick={() => openForShown("share")}>
              {commonWords.say("share")}
            </Button>
            <Button
              icon={SlideshowIcon}
              aria-keyshortcuts="Shift+S"
              onClick={() => playFrom(get(gridRowsAtom)[0])}
            >
              {commonWords.say("playSlideshow")}
            </Button>
            <Button icon={ExportIcon} onClick={() => openForShown("save")}>
              {commonWords.say("savePhotos")}
            </Button>
          </>
        )}
        {tools}
      </div>
      {children}
    </section>
  );
}
