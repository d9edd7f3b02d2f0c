import { Card } from "@harkara/ui/card";
import { PageHeader } from "@harkara/ui/page-header";
import { m } from "@harkara/web/paraglide/messages.js";
import { TrackBox } from "@harkara/web/shell/track-box.tsx";

/**
 * The tracking form.
 * @param typed input that was submitted before the app had loaded and is not a tracking ID
 */
export function TrackScreen({ typed }: { typed?: string | undefined }) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-8 sm:py-12">
      <PageHeader title={m.track_title()} description={m.track_lead()} />
      <Card>
        <TrackBox key={typed} typed={typed} isSent={typed !== undefined} />
      </Card>
    </div>
  );
}
