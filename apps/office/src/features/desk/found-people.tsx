import type { FoundMerchant, FoundStaff } from "@harkara/courier-core/support/people";
import { Card, CardTitle } from "@harkara/ui/card";
import { TextLink } from "@harkara/ui/link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { peopleQuery } from "../../api/people.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatContact } from "@harkara/web/i18n/format.ts";
import { ROLE_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";

/** The merchants and staff members that match a search. Renders nothing if there are none. */
export function FoundPeople({ user, search }: { user: StaffUser; search: string }) {
  const { data, error, isFetching, refetch } = useQuery(peopleQuery(useApi(), user.uid, search));
  if (error !== null)
    return (
      <FailureAlert
        title={m.people_failed()}
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined || data.merchants.length + data.staff.length === 0) return null;
  return (
    <Card as="section" className="flex flex-col gap-2">
      <CardTitle>{m.people_title()}</CardTitle>
      <ul className="flex flex-col divide-y divide-line">
        {data.merchants.map((merchant) => (
          <MerchantItem key={merchant.id} merchant={merchant} />
        ))}
        {data.staff.map((member) => (
          <StaffItem key={member.id} member={member} />
        ))}
      </ul>
      {data.has_more ? <p className="text-sm text-ink-muted">{m.people_more()}</p> : null}
    </Card>
  );
}

const ITEM = "flex flex-wrap items-center justify-between gap-x-4 py-2.5 wrap-anywhere";

function MerchantItem({ merchant: { id, name, email, phone, center } }: { merchant: FoundMerchant }) {
  const nameOf = useDistrictName();
  return (
    <li className={ITEM}>
      <span className="flex min-w-0 flex-col">
        <TextLink asChild className="self-start">
          <Link to="/desk/merchants/$merchantId" params={{ merchantId: id }}>
            {name}
          </Link>
        </TextLink>
        <span className="text-sm text-ink-muted">
          <FactLine facts={[m.team_merchant(), ...(center === undefined ? [] : [nameOf(center)]), email]} />
        </span>
      </span>
      <Phone phone={phone} />
    </li>
  );
}

function StaffItem({ member: { id, name, role, center, phone, is_active } }: { member: FoundStaff }) {
  const nameOf = useDistrictName();
  return (
    <li className={ITEM}>
      <span className="flex min-w-0 flex-col">
        <TextLink asChild className="self-start">
          <Link to="/desk/staff/$staffId" params={{ staffId: id }}>
            {name}
          </Link>
        </TextLink>
        <span className="text-sm text-ink-muted">
          <FactLine
            facts={[ROLE_TEXT[role](), nameOf(center), ...(is_active ? [] : [m.staff_status_inactive()])]}
          />
        </span>
      </span>
      <Phone phone={phone} />
    </li>
  );
}

function Phone({ phone }: { phone: string | undefined }) {
  return phone === undefined ? null : (
    <span className="text-sm whitespace-nowrap tabular-nums">{formatContact(phone)}</span>
  );
}
