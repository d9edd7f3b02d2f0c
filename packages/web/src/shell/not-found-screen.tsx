import { Button } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import type { ReactNode } from "react";
import { m } from "../paraglide/messages.js";
import { SiteLink } from "./site-link.tsx";
import { TrackBox } from "./track-box.tsx";

/** The screen for an unknown URL. */
export function NotFoundScreen() {
  return (
    <NotFoundPage
      action={
        <Button asChild variant="secondary">
          <SiteLink to="/">{m.not_found_home()}</SiteLink>
        </Button>
      }
    >
      <div className="mx-auto max-w-md pt-10">
        <TrackBox />
      </div>
    </NotFoundPage>
  );
}

interface NotFoundPageProps {
  /** A link to a start page. */
  action: ReactNode;
  /** Content below the message. */
  children?: ReactNode;
}

/** The layout of the screens for an unknown URL: title, text, and a link to a start page. */
export function NotFoundPage({ action, children }: NotFoundPageProps) {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-16">
      <title>{m.page_title({ page: m.not_found_title() })}</title>
      <EmptyState headingLevel={1} title={m.not_found_title()} action={action}>
        {m.not_found_text()}
      </EmptyState>
      {children}
    </div>
  );
}
