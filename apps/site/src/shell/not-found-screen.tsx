import { Button } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { m } from "../paraglide/messages.js";
import { TrackBox } from "./track-box.tsx";

/** The screen for an unknown URL. */
export function NotFoundScreen() {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-16">
      <NotFoundText
        action={
          <Button asChild variant="secondary">
            <Link to="/">{m.not_found_home()}</Link>
          </Button>
        }
      />
      <div className="mx-auto max-w-md pt-10">
        <TrackBox />
      </div>
    </div>
  );
}

/** The title and the text for an unknown URL, with a link to a start page. */
export function NotFoundText({ action }: { action: ReactNode }) {
  return (
    <>
      <title>{m.page_title({ page: m.not_found_title() })}</title>
      <EmptyState headingLevel={1} title={m.not_found_title()} action={action}>
        {m.not_found_text()}
      </EmptyState>
    </>
  );
}
