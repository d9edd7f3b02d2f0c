import { type AnyRouter, Link, useNavigate, useRouter } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { localizeHref } from "../paraglide/runtime.js";

/** Whether a path, without its language prefix, is a page of the app with this router. */
export function isPageOf(router: AnyRouter, path: string): boolean {
  const [, , route] = router.getMatchedRoutes(path);
  return route !== undefined;
}

interface SiteLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** The English path of the page, without search parameters. */
  to: string;
}

/** A link to a page of the site. In another app, it loads the document of the page. */
export function SiteLink({ to, children, ...props }: SiteLinkProps) {
  const router = useRouter();
  if (isPageOf(router, to))
    return (
      <Link to={to} {...props}>
        {children}
      </Link>
    );
  return (
    <a href={localizeHref(to)} {...props}>
      {children}
    </a>
  );
}

/** Returns a function that opens a page of the site by its English path. */
export function useSitePage(): (path: string, options?: { replace: boolean }) => void {
  const navigate = useNavigate();
  return (path, options) => void navigate({ to: path, ...options });
}
