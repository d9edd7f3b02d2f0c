import { Breadcrumb } from "@harkara/ui/breadcrumb";
import { Button } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import { PageHeader } from "@harkara/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasKind } from "../api/client.ts";
import { parcelDetailsQuery } from "../api/payments.ts";
import { useApi } from "../api/use-api.ts";
import { useDistrictName } from "../centers/use-district-name.ts";
import { m } from "../paraglide/messages.js";
import type { SessionUser } from "../session/session.ts";
import { HubCallLine } from "../shell/call-line.tsx";
import { FailureAlert } from "../shell/failure-alert.tsx";
import { SiteLink } from "../shell/site-link.tsx";
import { Details } from "./details.tsx";
import { DetailsSkeleton } from "./details-skeleton.tsx";
import { ParcelStatus } from "./parcel-status.tsx";
import { summaryText } from "./summary-text.ts";

interface ParcelDetailsScreenProps {
  user: SessionUser;
  trackingId: string;
}

/** The details of a parcel and its actions. */
export function ParcelDetailsScreen({ user, trackingId }: ParcelDetailsScreenProps) {
  const query = useQuery(parcelDetailsQuery(useApi(), trackingId));
  const { data, error } = query;
  const nameOf = useDistrictName();
  // A deleted parcel stays visible until the list is loaded.
  const [isDeleted, setIsDeleted] = useState(false);

  if (hasKind(error, "notFound") && !isDeleted) return <NoSuchParcel />;
  const title = data?.parcel.title ?? trackingId;
  return (
    <div className="@container flex flex-col gap-6">
      <Breadcrumb
        className="print:hidden"
        label={m.view_place()}
        items={[{ label: m.parcels_title(), href: "/dashbord/myparcel" }]}
        current={title}
        renderLink={({ href: _list, ...props }) => <SiteLink to="/dashbord/myparcel" {...props} />}
      />
      <div className="flex flex-col gap-3">
        <PageHeader title={title} description={data ? <ParcelStatus parcel={data.parcel} /> : undefined} />
        {data ? (
          <p className="max-w-prose text-lg font-semibold text-pretty">
            {summaryText(data, nameOf, new Date(query.dataUpdatedAt))}
          </p>
        ) : null}
        <HubCallLine hub={data?.hub} />
      </div>
      {error && !isDeleted ? (
        <FailureAlert
          className="print:hidden"
          title={data ? m.view_stale_title() : m.view_failed_title()}
          error={error}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {data ? (
        <Details user={user} details={data} onDeleted={() => setIsDeleted(true)} />
      ) : (
        <DetailsSkeleton isLoading={query.isPending} />
      )}
    </div>
  );
}

/** The page for a parcel that does not exist, or belongs to another user. */
function NoSuchParcel() {
  return (
    <EmptyState
      headingLevel={1}
      title={m.view_absent_title()}
      action={
        <Button asChild>
          <SiteLink to="/dashbord/myparcel">{m.result_to_list()}</SiteLink>
        </Button>
      }
    >
      {m.view_absent_text()}
    </EmptyState>
  );
}
