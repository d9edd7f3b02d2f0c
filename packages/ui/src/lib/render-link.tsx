import type { ComponentProps, ReactNode } from "react";

/** The props that a component passes to `renderLink`. */
export type LinkParts = Pick<
  ComponentProps<"a">,
  "className" | "children" | "aria-current" | "aria-label" | "rel"
> & { href: string };

/** Makes a link of its parts: a router's own link, say. */
export type RenderLink = (link: LinkParts) => ReactNode;

/** The browser's own link. */
export const renderAnchor: RenderLink = ({ children, ...link }) => <a {...link}>{children}</a>;
