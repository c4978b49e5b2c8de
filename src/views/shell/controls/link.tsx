import type { ComponentProps, ReactElement } from "react";
import { addressOf, PlainLink, usePage, useQuery, useStateAlong } from "../layout/route.ts";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A page's path. */
  href: string;
}

/** A link to a page of the app. Filter and opened cluster stay, also on the way back. */
export function Link({ href, ...rest }: LinkProps): ReactElement {
  const query = useQuery();
  const page = usePage();
  const state = useStateAlong();
  return <PlainLink {...rest} state={state} href={addressOf(href, query, page)} />;
}
