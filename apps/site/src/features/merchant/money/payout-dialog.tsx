import type { PayoutDetails } from "@harkara/courier-core/money/payout";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { TextLink } from "@harkara/ui/link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { payoutQuery } from "../../../api/balance.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { signedTaka } from "@harkara/web/i18n/money-words.ts";
import { PayoutPrintout } from "../../../printouts/payout-printout.tsx";
import { PrintDialog } from "@harkara/web/printouts/print-dialog.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";

interface PayoutDialogProps {
  user: SessionUser;
  id: string;
  onClose: () => void;
}

/** The parcels of a payout, each with its amount, and the printed statement. */
export function PayoutDialog({ user, id, onClose }: PayoutDialogProps) {
  const query = useQuery(payoutQuery(useApi(), user.uid, id));
  return (
    <PrintDialog
      title={m.payout_printout_title()}
      paper={
        query.data && (
          <PayoutPrintout
            payout={query.data}
            merchant={[user.displayName, user.email].filter(Boolean).join(", ")}
            url={new URL(`/dashbord/money?payout=${id}`, location.origin).href}
          />
        )
      }
      onClose={onClose}
    >
      <Fetched title={m.payout_failed()} query={query}>
        {(payout) => <Parcels lines={payout.lines} />}
      </Fetched>
    </PrintDialog>
  );
}

function Parcels({ lines }: Pick<PayoutDetails, "lines">) {
  const byParcel = Map.groupBy(lines, ({ tracking_id }) => tracking_id);
  return (
    <section aria-labelledby="payout-parcels">
      <h3 id="payout-parcels" className="font-bold">
        {m.payout_in_it()}
      </h3>
      <ul className="divide-y divide-line">
        {[...byParcel].map(([trackingId, own]) =>
          trackingId === undefined ? null : (
            <li key={trackingId} className="flex items-baseline justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                <TextLink asChild>
                  <Link to="/dashbord/parcels/$trackingId" params={{ trackingId }}>
                    <TrackingCode id={trackingId} />
                  </Link>
                </TextLink>{" "}
                {own[0]?.title}
              </span>
              <span className="shrink-0 tabular-nums">
                {signedTaka(sumTaka(own.map(({ amount }) => amount)), true)}
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
