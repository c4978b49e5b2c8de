import { useAtomValue } from "jotai";
import { lazy, Suspense, type ReactElement } from "react";
import type { MapSurfaceProps } from "../../../map/shared/map-surface.ts";
import { mapWords } from "../../../words/map.ts";
import { useDark, useReducedMotion } from "../layout/use-media.ts";
import { useMapSurfaceWords } from "../words/map-words.ts";

const WorldMap = lazy(async () => {
  const [{ WorldMap: View }, { townNamesAtom }] = await Promise.all([
    import("../../../map/world-map.tsx"),
    import("../words/town-names.ts"),
    mapWords.load(),
  ]);
  function SpokenMap(props: Omit<MapSurfaceProps, "words">): ReactElement {
    const called = useAtomValue(townNamesAtom)?.find ?? null;
    return <View {...props} townNames={called} words={useMapSurfaceWords()} />;
  }
  return { default: SpokenMap };
});

const padding = { top: 0, right: 0, bottom: 0, left: 0 };
const nothing = (): void => undefined;

type SmallMapProps = Pick<MapSurfaceProps, "initial" | "handle"> & Partial<Omit<MapSurfaceProps, "words">>;

/** The built-in map in a dialog or a panel, fetched when the first one is shown. Nothing on it can be opened. */
export function SmallMap(props: SmallMapProps): ReactElement {
  const theme = useDark() ? "dark" : "light";
  const still = useReducedMotion();
  return (
    <Suspense>
      <WorldMap
        markers={noMarkers}
        selected={null}
        highlighted={null}
        everything={null}
        theme={theme}
        padding={padding}
        still={still}
        onMove={nothing}
        onMarkerClick={nothing}
        onPictureShown={nothing}
        onFailure={nothing}
        {...props}
      />
    </Suspense>
  );
}

const noMarkers: MapSurfaceProps["markers"] = [];
