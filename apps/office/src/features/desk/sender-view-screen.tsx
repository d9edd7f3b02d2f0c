import type { SenderView } from "@harkara/courier-core/support/desk";
import { DAY_MS } from "@harkara/courier-core/base/duration";
import type { Me } from "@harkara/courier-core/people/me";
import { isTrackingId, shardOf } from "@harkara/courier-core/base/tracking-id";
import { Alert } from "@harkara/ui/alert";
import { PageHeader } from "@harkara/ui/page-header";
import { Skeleton } from "@harkara/ui/skeleton";
import { Tabs } from "@harkara/ui/tabs";
import {
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { recordPhotoQuery, recordQuery, senderViewQuery } from "../../api/desk.ts";
import { meQuery } from "@harkara/web/session/me.ts";
import { proofPhotoQuery } from "@harkara/web/api/parcels.ts";
import { parcelDetailsQuery } from "@harkara/web/api/payments.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { parcelTicketsQuery } from "@harkara/web/api/sender-tickets.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { BackLink } from "../../shell/back-link.tsx";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import "./sender-view-screen.css";
import { NotFoundAtWork } from "@harkara/web/shell/not-found-inside.tsx";

/**
 * The time in ms for which the sender's data counts as fresh. It is so long that nothing is
 * refetched.
 */
const FRESH_MS = 365 * DAY_MS;

interface SenderViewScreenProps {
  user: StaffUser;
  trackingId: string;
  /** The parcel's page in the sender's dashboard. */
  page: ReactNode;
  /** The public tracking page. */
  tracking: ReactNode;
}

/** Shows a parcel's page as its sender and its receiver see it. No action is possible. */
export function SenderViewScreen(props: SenderViewScreenProps) {
  return isTrackingId(props.trackingId) ? <LoadedView {...props} /> : <NotFoundAtWork />;
}

function LoadedView({ user, trackingId, page, tracking }: SenderViewScreenProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(senderViewQuery(api, user.uid, trackingId));
  // Refetches the record, because its access log lists this read.
  useEffect(() => {
    if (query.dataUpdatedAt > 0)
      void queryClient.invalidateQueries({ queryKey: recordQuery(api, user.uid, trackingId).queryKey });
  }, [query.dataUpdatedAt, queryClient, api, user.uid, trackingId]);
  return (
    <>
      <BackLink to="/desk/$trackingId" params={{ trackingId }}>
        {m.sender_view_back()}
      </BackLink>
      <PageHeader title={m.sender_view_title()} />
      <Alert tone="info" title={m.sender_view_lead()}>
        {m.sender_view_text()}
      </Alert>
      <Fetched title={m.record_failed()} query={query}>
        {(view) => (
          <Tabs
            label={m.sender_view_title()}
            items={[
              {
                value: "page",
                label: m.sender_view_page(),
                content: (
                  <OfSender user={user} view={view}>
                    {page}
                  </OfSender>
                ),
              },
              {
                value: "tracking",
                label: m.sender_view_tracking(),
                content: <ReadOnly>{tracking}</ReadOnly>,
              },
            ]}
          />
        )}
      </Fetched>
    </>
  );
}

/**
 * Disables the buttons and fields of the sender's page. The texts of the page stay accessible to
 * everyone.
 */
function ReadOnly({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled className="sender-view min-w-0">
      {children}
    </fieldset>
  );
}

interface OfSenderProps {
  user: StaffUser;
  view: SenderView;
  children: ReactNode;
}

/** Shows a page of the sender once its photos and the district names are loaded. */
function OfSender({ user, view, children }: OfSenderProps) {
  const api = useApi();
  const { tracking_id } = view.details.parcel;
  const centers = useQuery(serviceCentersQuery);
  const { events, weighing } = view.details;
  const ids = [...events.flatMap(({ photo_id }) => photo_id ?? []), ...(weighing?.photos ?? [])];
  const photos = useQueries({ queries: ids.map((id) => recordPhotoQuery(api, tracking_id, id)) });
  if (centers.isPending || photos.some(({ isPending }) => isPending))
    return <Skeleton className="h-96 w-full" />;
  const known = [
    [serviceCentersQuery.queryKey, centers.data ?? []] as const,
    ...ids.map((id, index) => [proofPhotoQuery(api, tracking_id, id).queryKey, photos[index]?.data] as const),
  ];
  return (
    <WithData user={user} view={view} known={known}>
      {children}
    </WithData>
  );
}

interface WithDataProps extends OfSenderProps {
  known: readonly (readonly [key: QueryKey, data: unknown])[];
}

/**
 * Renders a page of the sender with a query client that contains the sender's data, and with a viewer's role.
 * The page's queries would load the staff member's data, so none are sent.
 */
function WithData({ user, view, known, children }: WithDataProps) {
  const api = useApi();
  const [client] = useState(() => {
    const { details, tickets } = view;
    const { tracking_id } = details.parcel;
    const viewer: Me = {
      uid: user.uid,
      email: "",
      merchants: [{ id: user.uid, name: "", email: "", role: "viewer", shard: shardOf(tracking_id) }],
    };
    const created = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    for (const [key, data] of [
      // An open payment is left out, because the page would poll its status.
      [
        parcelDetailsQuery(api, tracking_id).queryKey,
        { ...details, payments: details.payments.filter(({ status }) => status !== "open") },
      ],
      [parcelTicketsQuery(api, tracking_id).queryKey, tickets],
      [meQuery(api, user.uid).queryKey, viewer],
      ...known,
    ] as const)
      // Data with a time in the future does not become stale.
      created.setQueryData(key, data, { updatedAt: Date.now() + FRESH_MS });
    return created;
  });
  return (
    <QueryClientProvider client={client}>
      <ReadOnly>{children}</ReadOnly>
    </QueryClientProvider>
  );
}
