import { DELIVERY_STATUSES, type DeliveryStatus } from "@harkara/courier-core/parcel/delivery";
import type { FoundParcel } from "@harkara/courier-core/support/desk";
import { needsAttention } from "@harkara/courier-core/support/people";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { FilterSelect } from "@harkara/ui/filter-select";
import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { merchantParcelsQuery } from "../../api/people.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { DELIVERY_STATUS_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { LoadMore } from "@harkara/web/shell/load-more.tsx";
import { FoundParcelList, SHORT_LIST } from "./found-parcel-list.tsx";

interface MerchantParcelsProps {
  user: StaffUser;
  /** The merchant's uid. */
  id: string;
}

/** The parcels of a merchant that need attention, newest first. Renders nothing if there are none. */
export function MerchantAttention({ user, id }: MerchantParcelsProps) {
  const attention = useInfiniteQuery(
    merchantParcelsQuery(useApi(), user.uid, id, { needs_attention: "true" }),
  );
  // A server of an earlier release sends all parcels.
  const urgent = attention.data?.filter(({ delivery_status }) => needsAttention(delivery_status)) ?? [];
  if (urgent.length === 0) return null;
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="flex items-center gap-2 text-lg font-bold">
        {m.merchant_attention()}
        {attention.hasNextPage ? null : <Badge tone="danger">{formatNumber(urgent.length)}</Badge>}
      </h2>
      <Rows query={attention} parcels={urgent} />
    </section>
  );
}

/** The parcels of a merchant, newest first, with a filter by status. */
export function MerchantParcels({ user, id }: MerchantParcelsProps) {
  const [status, setStatus] = useState<DeliveryStatus>();
  const query = useInfiniteQuery(merchantParcelsQuery(useApi(), user.uid, id, { delivery_status: status }));
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{m.merchant_parcels_all()}</h2>
        <FilterSelect
          label={m.ticket_col_status()}
          clearLabel={m.parcels_filter_clear({ filter: m.ticket_col_status() })}
          options={[
            { value: "", label: m.hub_filter_all() },
            ...DELIVERY_STATUSES.map((value) => ({ value, label: DELIVERY_STATUS_TEXT[value]() })),
          ]}
          value={status ?? ""}
          onValueChange={(chosen) => setStatus(DELIVERY_STATUSES.find((value) => value === chosen))}
        />
      </div>
      <Fetched title={m.merchant_parcels_failed()} query={query}>
        {(parcels) =>
          parcels.length === 0 ? (
            <p className="text-ink-muted">
              {status === undefined ? m.merchant_parcels_none() : m.parcels_view_empty_text()}
            </p>
          ) : (
            <Rows key={status} query={query} parcels={parcels} />
          )
        }
      </Fetched>
    </section>
  );
}

interface RowsProps {
  query: UseInfiniteQueryResult<FoundParcel[]>;
  parcels: readonly FoundParcel[];
}

/** The rows of a list. On a phone, only the first ones are shown until the user asks for all. */
function Rows({ query, parcels }: RowsProps) {
  const [isShort, setIsShort] = useState(true);
  const mayBeShort = parcels.length > SHORT_LIST;
  return (
    <>
      <FoundParcelList parcels={parcels} hasSender={false} isShort={mayBeShort && isShort} />
      {mayBeShort ? (
        <Button
          variant="secondary"
          className="self-start sm:hidden"
          aria-expanded={!isShort}
          onClick={() => setIsShort(!isShort)}
        >
          {isShort ? m.parcels_all() : m.merchant_parcels_fewer()}
        </Button>
      ) : null}
      <div className={mayBeShort && isShort ? "max-sm:hidden" : undefined}>
        <LoadMore query={query} count={parcels.length} />
      </div>
    </>
  );
}
