import { exactTrackingId } from "@harkara/courier-core/base/tracking-id";
import { createFileRoute, redirect } from "@tanstack/react-router";
import * as v from "valibot";
import { TrackScreen } from "../features/track/track-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";
import { MAX_TYPED } from "@harkara/web/shell/track-box.tsx";
import { optionalParameter, textParameter } from "@harkara/web/url/search-parameter.ts";

export const Route = createFileRoute("/_main/track/")({
  validateSearch: v.object({ id: optionalParameter(textParameter((text) => text.length <= MAX_TYPED)) }),
  // Handles the form that was submitted before the app had loaded.
  beforeLoad: ({ search }) => {
    const trackingId = exactTrackingId(search.id ?? "");
    if (trackingId !== undefined)
      throw redirect({ to: "/track/$trackingId", params: { trackingId }, replace: true });
  },
  head: () => pageHead(m.track_nav(), m.track_lead()),
  component: Track,
});

function Track() {
  return <TrackScreen typed={Route.useSearch().id} />;
}
