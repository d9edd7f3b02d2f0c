import type { Accounts } from "@harkara/courier-core/money/money-report";
import { Button } from "@harkara/ui/button";
import { TextLink } from "@harkara/ui/link";
import { Link } from "@tanstack/react-router";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatDate, formatTaka } from "@harkara/web/i18n/format.ts";
import "./riders-section.css";
import { m } from "@harkara/web/paraglide/messages.js";

export type RiderAccount = Accounts["riders"][number];

interface RidersSectionProps {
  riders: readonly RiderAccount[];
  onWriteOff: (rider: RiderAccount) => void;
}

/** Riders with cash or debts: both amounts side by side, and the age of the oldest cash. */
export function RidersSection({ riders, onWriteOff }: RidersSectionProps) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="riders">
      <h2 id="riders" className="text-xl font-bold">
        {m.accounts_riders()}
      </h2>
      {riders.some(({ debt }) => debt > 0) ? (
        <p className="text-ink-muted">{m.accounts_riders_repay()}</p>
      ) : null}
      {riders.length === 0 ? (
        <p className="text-ink-muted">{m.accounts_riders_empty()}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {riders.map((rider) => (
            <Rider key={rider.uid} rider={rider} onWriteOff={onWriteOff} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Rider({ rider, onWriteOff }: { rider: RiderAccount } & Pick<RidersSectionProps, "onWriteOff">) {
  const nameOf = useDistrictName();
  return (
    <li className="rider-account grid grid-cols-2 items-center gap-x-4 py-3">
      <div className="rider-account-name min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {rider.staff_id === undefined ? (
            rider.name
          ) : (
            <TextLink asChild>
              <Link to="/desk/staff/$staffId" params={{ staffId: rider.staff_id }}>
                {rider.name}
              </Link>
            </TextLink>
          )}
        </p>
        <p className="text-sm text-ink-muted">{nameOf(rider.center)}</p>
      </div>
      <dl className="contents">
        <div className="self-start">
          <dt className="text-sm text-ink-muted">{m.staff_holds_cash()}</dt>
          <dd className="font-semibold tabular-nums">{formatTaka(rider.held)}</dd>
        </div>
        <div className="self-start">
          <dt className="text-sm text-ink-muted">{m.staff_holds_debt()}</dt>
          <dd className="font-semibold tabular-nums">{formatTaka(rider.debt)}</dd>
        </div>
      </dl>
      {rider.since === undefined ? null : (
        <p className="rider-account-since text-sm text-ink-muted">
          {m.accounts_rider_since({ date: formatDate(rider.since) })}
        </p>
      )}
      {rider.debt === 0 ? null : (
        <Button
          variant="secondary"
          size="sm"
          className="rider-account-action"
          onClick={() => onWriteOff(rider)}
        >
          {m.write_off_amount({ amount: formatTaka(rider.debt) })}
          <span className="sr-only">: {rider.name}</span>
        </Button>
      )}
    </li>
  );
}
