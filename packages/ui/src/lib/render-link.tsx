import type { ComponentProps, ReactNode } from "react";

/** The props that a component passes to `renderLink`. */
export type LinkParts = Pick<
  ComponentProps<"a">,
  "className" | "children" | "aria-current" | "aria-label" | "rel"
> & { href: string };

/** Renders a link from its parts, for example with a router. */
export type RenderLink = (link: LinkParts) => ReactNode;

/** Renders a plain `<a>`. */
export const renderAnchor: RenderLink = ({ children, ...link }) => <a {...link}>{children}</a>;
