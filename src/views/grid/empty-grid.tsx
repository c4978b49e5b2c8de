import { useAtomValue } from "jotai";
import type { ReactElement, ReactNode } from "react";
import { albumsAtom } from "../../store/albums/albums.ts";
import { matchingAtom } from "../../store/filter/filter.ts";
import type { ImportStatus } from "../../store/import/import.ts";
import { clearFilter, useNarrowing } from "../shell/clear-filter.ts";
import { Button } from "../shell/controls/button.tsx";
import { PlainLink } from "../shell/layout/route.ts";

interface EmptyGridProps {
  phase: ImportStatus["phase"];
  /** There are photos, but none in the map's view. */
  elsewhere: boolean;
}

/** Shown instead of photos. */
export function EmptyGrid({ phase, elsewhere }: EmptyGridProps): ReactElement {
  const matching = useAtomValue(matchingAtom);
  const { album, trip, narrows } = useNarrowing();
  const isGone = useAtomValue(albumsAtom)?.every(({ id }) => id !== album) === true;
  if (elsewhere) return <p className="grid-empty">Move or zoom out the map to find photos.</p>;
  if (matching && trip !== null && !narrows) {
    return (
      <EmptyScope title="There is no such trip any more." href="/trips" leads="Go to trips">
        It was merged, split or removed, or its photos were.
      </EmptyScope>
    );
  }
  if (matching && album !== null && !narrows) {
    return isGone ? (
      <EmptyScope title="This album was deleted." href="/albums" leads="Go to albums">
        Its photos are still in your library.
      </EmptyScope>
    ) : (
      <EmptyScope title="No photos in this album." href="/" leads="Go to photos">
        Select photos in the library and choose “Add to album”.
      </EmptyScope>
    );
  }
  if (matching) {
    return (
      <div className="grid-empty">
        <p className="grid-empty-title">No photos match.</p>
        <p>Try fewer words or a different date.</p>
        <Button onClick={clearFilter}>Clear filter</Button>
      </div>
    );
  }
  const resting = phase === "idle" || phase === "done" || phase === "cancelled";
  return (
    <p className="grid-empty">
      {resting
        ? "No photos yet. Drop a folder anywhere on this page."
        : "Reading your files. The first photos will appear in a moment."}
    </p>
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
