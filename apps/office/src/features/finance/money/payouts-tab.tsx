import { isSendable } from "@harkara/courier-core/money/bank-file";
import type { MerchantPayout } from "@harkara/courier-core/money/payout";
import { payoutNumber } from "@harkara/courier-core/money/payout-result";
import { Button } from "@harkara/ui/button";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { merchantPayoutsQuery } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText, formatDateTime, formatTaka } from "@harkara/web/i18n/format.ts";
import { PAYOUT_KIND_TEXT, methodText } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Listed } from "@harkara/web/shell/fetched.tsx";
import { OwnCase } from "../../../shell/own-case.tsx";
import { PayoutItem } from "@harkara/web/shell/payout-item.tsx";
import { DueSection } from "./due-section.tsx";
import { Approval } from "./payout-approval.tsx";
import { PayoutFiles } from "./payout-files.tsx";
import { EndPayoutDialog } from "./end-payout-dialog.tsx";
import { ReturnPayoutDialog } from "./return-payout-dialog.tsx";

/** Dues by reason, bank files, and the list of payouts, where each can be marked as paid or cancelled. */
export function PayoutsTab() {
  const [ended, setEnded] = useState<{ payout: MerchantPayout; as: "paid" | "void" }>();
  const [returned, setReturned] = useState<MerchantPayout>();
  return (
    <div className="flex flex-col gap-6 pt-4">
      <DueSection />
      <PayoutFiles />
      <h2 className="text-xl font-bold">{m.payouts_title()}</h2>
      <Listed title={m.payouts_failed()} query={useInfiniteQuery(merchantPayoutsQuery(useApi()))}>
        {(payouts) =>
          payouts.length === 0 ? (
            <p className="text-ink-muted">{m.payouts_empty()}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {payouts.map((payout) => (
                <PayoutItem
                  key={payout.id}
                  payout={payout}
                  title={payout.merchant}
                  facts={[
                    PAYOUT_KIND_TEXT[payout.kind](),
                    countText(payout.parcels, m.payouts_parcels),
                    formatDateTime(payout.returned_at ?? payout.ended_at ?? payout.created_at),
                    m.payout_number({ number: payoutNumber(payout.id) }),
                    ...(payout.part_of === undefined
                      ? []
                      : [m.payout_part_of({ amount: formatTaka(payout.part_of) })]),
                    ...(payout.prepared_by === undefined
                      ? []
                      : [m.payout_prepared_by({ name: payout.prepared_by })]),
                  ]}
                  method={payout.method ? methodText(payout.method) : m.payout_gateway_way()}
                  actions={
                    payout.is_own ? (
                      <OwnCase />
                    ) : (
                      <>
                        <Approval payout={payout} />
                        {payout.status === "reserved" ? (
                          <EndButtons
                            isPayable={isSendable(payout)}
                            onEnd={(as) => setEnded({ payout, as })}
                          />
                        ) : null}
                        {payout.status === "paid" ? (
                          <Button size="sm" variant="ghost" onClick={() => setReturned(payout)}>
                            {m.payout_return()}
                          </Button>
                        ) : null}
                      </>
                    )
                  }
                />
              ))}
            </ul>
          )
        }
      </Listed>
      {returned ? <ReturnPayoutDialog payout={returned} onClose={() => setReturned(undefined)} /> : null}
      {ended ? <EndPayoutDialog {...ended} onClose={() => setEnded(undefined)} /> : null}
    </div>
  );
}

interface EndButtonsProps {
  /** Whether the payout can be marked as paid: it is approved or needs no approval. */
  isPayable: boolean;
  onEnd: (as: "paid" | "void") => void;
}

/** The buttons that mark a reserved payout as paid or cancelled. */
function EndButtons({ isPayable, onEnd }: EndButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" disabled={!isPayable} onClick={() => onEnd("paid")}>
        {m.payout_mark_paid()}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onEnd("void")}>
        {m.payout_mark_void()}
      </Button>
    </div>
  );
}
