import type { MerchantRecord } from "@harkara/courier-core/support/people";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { Card, CardTitle } from "@harkara/ui/card";
import { DescriptionList } from "@harkara/ui/description-list";
import { TextLink } from "@harkara/ui/link";
import { PageHeader } from "@harkara/ui/page-header";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { discloseMerchant, merchantQuery } from "../../api/people.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatDate, formatNumber } from "@harkara/web/i18n/format.ts";
import { methodText, planTerms, signedTaka } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactList } from "@harkara/web/shell/card-parts.tsx";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { OwnMerchantAlert } from "../../shell/own-case.tsx";
import { BackToDesk } from "./back-to-desk.tsx";
import { MerchantAttention, MerchantParcels } from "./merchant-parcels.tsx";
import { RecordLayout } from "./record-layout.tsx";
import { RecordTickets } from "./record-tickets.tsx";
import { AccessLog, HiddenPhones, RecordPhone } from "./record-parts.tsx";

/** The record of a merchant: its senders, tickets and parcels. Admins also see the balance and the fee plan. */
export function MerchantRecordScreen({ user, id }: { user: StaffUser; id: string }) {
  const options = merchantQuery(useApi(), user.uid, id);
  const query = useQuery(options);
  const tickets = useQuery({ ...options, select: (record) => record.tickets });
  const { data } = query;
  return (
    <>
      <BackToDesk />
      <PageHeader
        title={data === undefined ? m.team_merchant() : titleOf(data)}
        description={
          data === undefined ? undefined : (
            <span className="wrap-anywhere">
              {m.merchant_since({ email: data.email, date: formatDate(data.since) })}
            </span>
          )
        }
      />
      <Fetched title={m.record_failed()} query={query}>
        {(record) => (
          <div className="flex flex-col gap-6">
            {record.is_own ? <OwnMerchantAlert /> : null}
            <RecordLayout
              first={
                <>
                  <MerchantAttention user={user} id={id} />
                  <Senders user={user} record={record} />
                </>
              }
              facts={
                <>
                  <Balance record={record} />
                  {/* Hubs do not see the tickets about merchants, so they open none. */}
                  <RecordTickets
                    user={user}
                    about={user.staff.role === "hub" || record.is_own ? undefined : { merchant_id: id }}
                    query={tickets}
                  />
                </>
              }
              list={<MerchantParcels user={user} id={id} />}
              more={
                <>
                  <Plan record={record} />
                  <AccessLog entries={record.audit} />
                </>
              }
            />
          </div>
        )}
      </Fetched>
    </>
  );
}

/**
 * Returns the name of a merchant. A merchant without a name is known by the e-mail address, which is below the title
 * and too long for a title on a phone, so the title is its part before the "@".
 */
const titleOf = ({ name, email }: MerchantRecord): string =>
  name === email ? name.slice(0, name.lastIndexOf("@")) : name;

function Senders({ user, record }: { user: StaffUser; record: MerchantRecord }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const nameOf = useDistrictName();
  const { id, senders, is_masked, is_own } = record;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <CardTitle>{m.merchant_senders()}</CardTitle>
      {is_masked && !is_own && senders.length > 0 ? (
        <HiddenPhones
          description={m.people_phones_text()}
          disclose={async (reason) => {
            const disclosed = await discloseMerchant(api, id, reason);
            queryClient.setQueryData(merchantQuery(api, user.uid, id).queryKey, disclosed);
          }}
        />
      ) : null}
      {senders.length === 0 ? <p className="text-ink-muted">{m.merchant_parcels_none()}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {senders.map(({ name, phone, center }) => (
          <li
            key={`${name} ${phone} ${center}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 wrap-anywhere last:pb-0"
          >
            <span>
              <span className="font-semibold">{name}</span>, {nameOf(center)}
            </span>
            <RecordPhone phone={phone} isMasked={is_masked} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Plan({ record: { fee_plan } }: { record: MerchantRecord }) {
  if (fee_plan === undefined) return null;
  return (
    <Card as="section" className="flex flex-col gap-3">
      <CardTitle>{m.merchant_plan()}</CardTitle>
      {fee_plan.version === DEFAULT_FEE_PLAN.version ? (
        <p className="font-semibold">{m.plan_standard()}</p>
      ) : (
        <>
          <p className="font-semibold">
            {m.merchant_plan_custom({ version: formatNumber(fee_plan.version) })}
          </p>
          <DescriptionList isStacked items={planTerms(fee_plan)} />
        </>
      )}
      <TextLink asChild className="self-start">
        <Link to="/money" search={{ tab: "plans" }}>
          {m.merchant_plans()}
        </Link>
      </TextLink>
    </Card>
  );
}

function Balance({ record: { balance } }: { record: MerchantRecord }) {
  if (balance === undefined) return null;
  return (
    <Card as="section" className="flex flex-col gap-3">
      <CardTitle>{m.statement_col_balance()}</CardTitle>
      <FactList
        facts={[
          { term: m.merchant_balance_now(), detail: signedTaka(balance.balance) },
          { term: m.money_claimed(), detail: signedTaka(balance.claimed) },
          { term: m.money_reserved(), detail: signedTaka(balance.reserved) },
          {
            term: m.merchant_payout_method(),
            detail:
              balance.method === undefined ? m.merchant_payout_method_none() : methodText(balance.method),
            isWarning: balance.method === undefined,
          },
        ]}
      />
      <TextLink asChild className="self-start">
        <Link to="/money" search={{ tab: "payouts" }}>
          {m.merchant_payouts()}
        </Link>
      </TextLink>
    </Card>
  );
}
