import { useAtom } from "jotai";
import { useState, type ReactElement } from "react";
import { densityAtom, stacksAtom, type TileDensity } from "../../../store/settings/grid-look.ts";
import { gridWords } from "../../../words/grid/words.ts";
import { IconButton, Button } from "../../shell/controls/button.tsx";
import { ViewIcon } from "../../shell/controls/icons.tsx";
import { Menu } from "../../shell/controls/menu.tsx";
import type { MenuItem } from "../../shell/controls/menu-item.ts";
import { shareAtom, usualShare } from "../../shell/layout/share.ts";
import { useNarrow, useWide } from "../../shell/layout/use-media.ts";
import { below, type JumpAt } from "./jump-menu.tsx";

const { say } = gridWords;

/** The largest first. */
const sizes = [
  ["large", "sizeLarge"],
  ["medium", "sizeMedium"],
  ["small", "sizeSmall"],
  ["mosaic", "sizeMosaic"],
] as const satisfies readonly (readonly [TileDensity, string])[];

/** How the photos are shown: how large, bursts as one tile or each, with the map beside them or without. */
export function ViewButton(): ReactElement {
  const [density, setDensity] = useAtom(densityAtom);
  const [stacks, setStacks] = useAtom(stacksAtom);
  const [share, setShare] = useAtom(shareAtom);
  const [at, setAt] = useState<JumpAt | null>(null);
  const wide = useWide();
  const narrow = useNarrow();
  const items: MenuItem[] = [
    ...sizes.map(([size, name]) => ({
      name: say(name),
      checked: size === density,
      leads: () => setDensity(size),
    })),
    {
      name: say("stacks"),
      note: say("stacksText"),
      switched: stacks,
      apart: true,
      leads: () => setStacks(!stacks),
    },
  ];
  if (wide)
    items.push({
      name: say("mapBeside"),
      switched: share < 1,
      leads: () => setShare(share < 1 ? 1 : usualShare),
    });
  const opener = {
    icon: ViewIcon,
    "aria-haspopup": "menu",
    "aria-expanded": at !== null,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => setAt(below(currentTarget)),
  } as const;
  return (
    <>
      {narrow ? <IconButton label={say("view")} {...opener} /> : <Button {...opener}>{say("view")}</Button>}
      {at && <Menu label={say("view")} items={items} at={at} onClose={() => setAt(null)} />}
    </>
  );
}
