import type { ComponentProps, ReactElement } from "react";
import { PlainLink, useQuery } from "./route.ts";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A page's path. */
  href: string;
}

/** A link to a page of the app. The filter goes along, and is still there on the way back. */
export function Link({ href, ...rest }: LinkProps): ReactElement {
  const query = useQuery();
  return <PlainLink {...rest} href={query === "" ? href : `${href}?${query}`} />;
}
