import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { correctionsQuery } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatDateTime, formatTaka } from "@harkara/web/i18n/format.ts";
import { CORRECTABLE_TEXT } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Listed } from "@harkara/web/shell/fetched.tsx";

/**
 * The corrections that wait for the approval of another admin, who approves or rejects each
 * correction on the parcel's record.
 */
export function CorrectionsSection() {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="corrections">
      <h2 id="corrections" className="text-xl font-bold">
        {m.corrections_waiting()}
      </h2>
      <Listed title={m.courier_load_failed()} query={useInfiniteQuery(correctionsQuery(useApi()))}>
        {(corrections) =>
          corrections.length === 0 ? (
            <p className="text-ink-muted">{m.corrections_waiting_none()}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {corrections.map(({ id, tracking_id, amount_of, previous, amount, reason, by, at }) => (
                <li key={id}>
                  <Card className="flex flex-wrap items-center justify-between gap-4">
                    <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
                      <p className="text-lg font-bold">
                        {m.event_corrected({
                          amount: CORRECTABLE_TEXT[amount_of](),
                          before: formatTaka(previous),
                          after: formatTaka(amount),
                        })}
                      </p>
                      <p>{reason}</p>
                      <p className="text-sm text-ink-muted">
                        {m.corrections_by({ name: by, date: formatDateTime(at) })}
                      </p>
                    </div>
                    <Button asChild>
                      <Link to="/desk/$trackingId" params={{ trackingId: tracking_id }}>
                        {m.corrections_open()}
                        <span className="sr-only">: {tracking_id}</span>
                      </Link>
                    </Button>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </Listed>
    </section>
  );
}
