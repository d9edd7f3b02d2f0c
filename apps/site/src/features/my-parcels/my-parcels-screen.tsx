import type { Parcel } from "@harkara/courier-core/parcel";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import { PageHeader } from "@harkara/ui/page-header";
import { ParcelTable, type ParcelRow } from "@harkara/ui/parcel-table";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { myParcelsQuery } from "../../api/parcels.ts";
import { useApi } from "../../api/use-api.ts";
import { errorText } from "../../i18n/error-text.ts";
import { formatDateTime, formatNumber, formatTaka } from "../../i18n/format.ts";
import { PARCEL_TYPE_TEXT, PAYMENT_STATUS_TEXT } from "../../i18n/parcel-words.ts";
import { m } from "../../paraglide/messages.js";
import type { SessionUser } from "../../session/session.ts";
import { DeleteParcelDialog } from "./delete-parcel-dialog.tsx";
import { ParcelDialog } from "./parcel-dialog.tsx";
import { PayDialog } from "./pay-dialog.tsx";

type Action = { readonly name: "view" | "pay" | "delete"; readonly parcel: Parcel };

/** The signed-in person's parcels, newest first, with what can be done to each (spec section 2). */
export function MyParcelsScreen({ user }: { user: SessionUser }) {
  const api = useApi();
  const query = useInfiniteQuery(myParcelsQuery(api, user.email));
  const [action, setAction] = useState<Action | null>(null);
  const region = useRef<HTMLElement>(null);

  const parcels = query.data?.pages.flatMap((page) => page.parcels) ?? [];
  const byId = new Map(parcels.map((parcel) => [parcel._id, parcel]));
  const close = () => setAction(null);

  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={m.parcels_title()}
        description={m.parcels_description()}
        actions={
          <Button asChild>
            <Link to="/sendParcel">{m.parcels_send()}</Link>
          </Button>
        }
      />
      {query.isError && !query.isFetchNextPageError ? (
        <LoadFailure
          title={query.data ? m.parcels_stale_title() : m.parcels_failed_title()}
          error={query.error}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {/* Takes the focus when the row that had it is gone. */}
      <section ref={region} tabIndex={-1} aria-label={m.parcels_caption()} className="outline-none">
        {query.isError && !query.data ? null : (
          <ParcelTable
            caption={m.parcels_caption()}
            status={query.isPending ? "loading" : "ready"}
            parcels={parcels.map(toRow)}
            labels={{
              number: m.parcels_col_number(),
              title: m.parcels_col_title(),
              type: m.parcels_col_type(),
              createdAt: m.parcels_col_created(),
              cost: m.parcels_col_cost(),
              payment: m.parcels_col_payment(),
              actions: m.parcels_col_actions(),
              loading: m.loading(),
            }}
            formatNumber={formatNumber}
            renderActions={({ id }) => {
              const parcel = byId.get(id);
              return parcel ? <RowActions parcel={parcel} onAct={setAction} /> : null;
            }}
            emptyState={
              <EmptyState
                title={m.parcels_empty()}
                action={
                  <Button asChild>
                    <Link to="/sendParcel">{m.parcels_send()}</Link>
                  </Button>
                }
              >
                {m.parcels_empty_text()}
              </EmptyState>
            }
          />
        )}
      </section>
      {query.isFetchNextPageError ? (
        // Where the person is, who has just pressed the button under the last row.
        <LoadFailure
          title={m.parcels_more_failed_title()}
          error={query.error}
          isBusy={query.isFetchingNextPage}
          onRetry={() => void query.fetchNextPage()}
        />
      ) : query.hasNextPage ? (
        <Button
          variant="secondary"
          className="self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {m.parcels_more()}
        </Button>
      ) : null}
      {action?.name === "view" ? <ParcelDialog parcel={action.parcel} onClose={close} /> : null}
      {action?.name === "pay" ? <PayDialog parcel={action.parcel} onClose={close} /> : null}
      {action?.name === "delete" ? (
        <DeleteParcelDialog
          parcel={action.parcel}
          email={user.email}
          onClose={close}
          onDeleted={() => region.current?.focus()}
        />
      ) : null}
    </div>
  );
}

interface LoadFailureProps {
  title: string;
  error: Error;
  isBusy: boolean;
  onRetry: () => void;
}

/** What could not be fetched, why, and another try. */
function LoadFailure({ title, error, isBusy, onRetry }: LoadFailureProps) {
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        <Button variant="secondary" size="sm" loading={isBusy} onClick={onRetry}>
          {m.try_again()}
        </Button>
      }
    >
      {errorText(error)}
    </Alert>
  );
}

function RowActions({ parcel, onAct }: { parcel: Parcel; onAct: (action: Action) => void }) {
  const { title } = parcel;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.parcels_view_named({ title })}
        onClick={() => onAct({ name: "view", parcel })}
      >
        {m.parcels_view()}
      </Button>
      {parcel.payment_status === "unpaid" ? (
        <Button
          size="sm"
          aria-label={m.parcels_pay_named({ title })}
          onClick={() => onAct({ name: "pay", parcel })}
        >
          {m.parcels_pay()}
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="sm"
        aria-label={m.parcels_delete_named({ title })}
        onClick={() => onAct({ name: "delete", parcel })}
      >
        {m.parcels_delete()}
      </Button>
    </>
  );
}

function toRow(parcel: Parcel): ParcelRow {
  return {
    id: parcel._id,
    title: parcel.title,
    typeLabel: PARCEL_TYPE_TEXT[parcel.type](),
    createdAtLabel: formatDateTime(parcel.creation_date),
    createdAtIso: parcel.creation_date,
    costLabel: formatTaka(parcel.cost),
    paymentLabel: PAYMENT_STATUS_TEXT[parcel.payment_status](),
    paymentStatus: parcel.payment_status,
  };
}
