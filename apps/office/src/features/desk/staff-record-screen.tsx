import type { StaffRecord } from "@harkara/courier-core/support/people";
import { Badge } from "@harkara/ui/badge";
import { Card, CardTitle } from "@harkara/ui/card";
import { DescriptionList } from "@harkara/ui/description-list";
import { TextLink } from "@harkara/ui/link";
import { PageHeader } from "@harkara/ui/page-header";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { discloseStaff, staffRecordQuery } from "../../api/people.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatDate, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { ROLE_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactList } from "@harkara/web/shell/card-parts.tsx";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { BackToDesk } from "./back-to-desk.tsx";
import { FoundParcelList } from "./found-parcel-list.tsx";
import { RecordLayout } from "./record-layout.tsx";
import { AccessLog, HiddenPhones, RecordPhone } from "./record-parts.tsx";

/** A staff member's record: contact and, for a rider, the run and the parcels. Admins also see the cash. */
export function StaffRecordScreen({ user, id }: { user: StaffUser; id: string }) {
  const query = useQuery(staffRecordQuery(useApi(), user.uid, id));
  const nameOf = useDistrictName();
  const { data } = query;
  // The pages of run sheets and the cash desk show only the user's own hub.
  const isHub =
    (user.staff.role === "hub" || user.staff.role === "admin") && data?.center === user.staff.center;
  return (
    <>
      <BackToDesk />
      <PageHeader
        title={data?.name ?? m.staff_title()}
        description={
          data === undefined ? undefined : [ROLE_TEXT[data.role](), nameOf(data.center)].join(" · ")
        }
        actions={
          <>
            {data?.is_active === false ? <Badge tone="neutral">{m.staff_status_inactive()}</Badge> : null}
            {user.staff.role === "admin" ? (
              <TextLink asChild>
                <Link to="/staff">{m.staff_record_edit()}</Link>
              </TextLink>
            ) : null}
          </>
        }
      />
      <Fetched title={m.record_failed()} query={query}>
        {(record) => (
          <RecordLayout
            first={<Contact user={user} record={record} />}
            facts={
              <>
                <Run record={record} isHub={isHub} />
                <Cash record={record} isHub={isHub} />
              </>
            }
            list={<Carried record={record} />}
            more={<AccessLog entries={record.audit} />}
          />
        )}
      </Fetched>
    </>
  );
}

function Contact({ user, record }: { user: StaffUser; record: StaffRecord }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { id, phone, email, since, is_masked } = record;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <CardTitle>{m.staff_contact()}</CardTitle>
      {is_masked && phone !== undefined ? (
        <HiddenPhones
          description={m.people_phones_text()}
          disclose={async (reason) => {
            const disclosed = await discloseStaff(api, id, reason);
            queryClient.setQueryData(staffRecordQuery(api, user.uid, id).queryKey, disclosed);
          }}
        />
      ) : null}
      <DescriptionList
        columns={2}
        items={[
          ...(phone === undefined
            ? []
            : [
                {
                  term: m.staff_phone(),
                  detail: <RecordPhone phone={phone} isMasked={is_masked} />,
                },
              ]),
          { term: m.staff_email(), detail: email },
          { term: m.staff_since(), detail: formatDate(since) },
        ]}
      />
    </Card>
  );
}

function Carried({ record: { parcels } }: { record: StaffRecord }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lg font-bold">{m.staff_parcels()}</h2>
      {parcels.length === 0 ? (
        <p className="text-ink-muted">{m.staff_parcels_none()}</p>
      ) : (
        <FoundParcelList parcels={parcels} />
      )}
    </section>
  );
}

function Run({ record: { run, role }, isHub }: { record: StaffRecord; isHub: boolean }) {
  if (role !== "rider") return null;
  return (
    <Card as="section" className="flex flex-col gap-3">
      <CardTitle>{m.staff_run_today()}</CardTitle>
      {run === undefined ? (
        <p className="text-ink-muted">{m.run_missing_text()}</p>
      ) : (
        <FactList
          facts={[
            { term: m.run_out(), detail: formatNumber(run.out) },
            { term: m.run_delivered(), detail: formatNumber(run.outcomes.delivered) },
            { term: m.run_returned(), detail: formatNumber(run.outcomes.back) },
            { term: m.run_still_out(), detail: formatNumber(run.outcomes.still_out) },
            ...(run.outcomes.lost > 0
              ? [{ term: m.run_lost(), detail: formatNumber(run.outcomes.lost) }]
              : []),
            {
              term: m.run_collected(),
              detail:
                run.due === undefined
                  ? formatTaka(run.collected)
                  : m.run_collected_of({ amount: formatTaka(run.collected), total: formatTaka(run.due) }),
            },
          ]}
        />
      )}
      {isHub ? (
        <TextLink asChild className="self-start">
          <Link to="/hub/runs" search={run === undefined ? {} : { day: run.day, rider: run.rider_uid }}>
            {run === undefined ? m.run_back() : m.run_show()}
          </Link>
        </TextLink>
      ) : null}
    </Card>
  );
}

function Cash({ record: { holdings }, isHub }: { record: StaffRecord; isHub: boolean }) {
  if (holdings === undefined) return null;
  return (
    <Card as="section" className="flex flex-col gap-3">
      <CardTitle>{m.staff_nav_cash()}</CardTitle>
      <FactList
        facts={[
          { term: m.staff_holds_cash(), detail: formatTaka(holdings.cash) },
          { term: m.staff_holds_debt(), detail: formatTaka(holdings.debt) },
        ]}
      />
      {isHub ? (
        <TextLink asChild className="self-start">
          <Link to="/hub/cash">{m.cash_desk_title()}</Link>
        </TextLink>
      ) : null}
    </Card>
  );
}
