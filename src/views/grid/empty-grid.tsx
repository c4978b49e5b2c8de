import { atom, useAtomValue } from "jotai";
import type { ReactElement, ReactNode } from "react";
import { albumsAtom } from "../../features/albums/page/albums.ts";
import { matchingAtom } from "../../store/filter/filter.ts";
import { isLookingAtom } from "../../store/filter/looking.ts";
import { scopeIsAppliedAtom } from "../../store/map/map-follow.ts";
import type { ImportStatus } from "../../store/import/import.ts";
import { clearFilter, useNarrowing } from "../shell/clear-filter.ts";
import { Button } from "../shell/controls/button.tsx";
import { PlainLink } from "../shell/layout/route.ts";
import { gridWords } from "../../words/grid.ts";
import { shellWords } from "../../words/shell.ts";

const { say } = gridWords;

interface EmptyGridProps {
  phase: ImportStatus["phase"];
  /** There are photos, but none in the map's view. */
  elsewhere: boolean;
  /** Room to leave above, in CSS pixels. */
  below: number;
}

/** Where no album is shown, nothing asks for them. */
const noAlbumsAtom = atom(null);

/** Shown instead of photos. */
export function EmptyGrid({ below, ...props }: EmptyGridProps): ReactElement {
  return (
    <div className="grid-empty-room" style={{ top: `min(${below}px, 100% - 240px)` }}>
      <Why {...props} />
    </div>
  );
}

function Why({ phase, elsewhere }: Omit<EmptyGridProps, "below">): ReactElement | null {
  const matching = useAtomValue(matchingAtom);
  const { album, trip, narrows } = useNarrowing();
  const isGone =
    useAtomValue(album === null ? noAlbumsAtom : albumsAtom)?.every(({ id }) => id !== album) === true;
  const isLooking = useAtomValue(isLookingAtom);
  // The top bar says so.
  if (!useAtomValue(scopeIsAppliedAtom) || isLooking) return null;
  if (elsewhere) return <p className="grid-empty">{say("elsewhere")}</p>;
  if (matching && trip !== null && !narrows) {
    return (
      <EmptyScope title={say("tripGone")} href="/trips" leads={say("goToTrips")}>
        {say("tripGoneText")}
      </EmptyScope>
    );
  }
  if (matching && album !== null && !narrows) {
    return isGone ? (
      <EmptyScope title={say("albumGone")} href="/albums" leads={say("goToAlbums")}>
        {say("albumGoneText")}
      </EmptyScope>
    ) : (
      <EmptyScope title={say("albumEmpty")} href="/" leads={shellWords.say("goToPhotos")}>
        {say("albumEmptyText")}
      </EmptyScope>
    );
  }
  if (matching) return <NoneMatch />;
  const resting = phase === "idle" || phase === "done" || phase === "cancelled";
  return <p className="grid-empty">{say(resting ? "noneYet" : "reading")}</p>;
}

function NoneMatch(): ReactElement {
  return (
    <div className="grid-empty">
      <p className="grid-empty-title">{say("noneMatch")}</p>
      <p>{say("noneMatchText")}</p>
      <Button onClick={clearFilter}>{say("clearFilter")}</Button>
    </div>
  );
}

interface EmptyScopeProps {
  title: string;
  children: ReactNode;
  href: string;
  /** The link's words. */
  leads: string;
}

/** An album or trip without photos, and the way on. */
function EmptyScope({ title, children, href, leads }: EmptyScopeProps): ReactElement {
  return (
    <div className="grid-empty">
      <p className="grid-empty-title">{title}</p>
      <p>{children}</p>
      <PlainLink href={href} className="shell-button shell-button-quiet">
        {leads}
      </PlainLink>
    </div>
  );
}
