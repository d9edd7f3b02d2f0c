import { pickupDay } from "@harkara/courier-core/journey/delivery-window";
import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import { isAwaitingPickup } from "@harkara/courier-core/parcel/delivery";
import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { AddressBlock } from "@harkara/ui/address-block";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { useQuery } from "@tanstack/react-query";
import { CreditCard } from "lucide-react";
import { useState, type ReactNode } from "react";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { formatContact, formatDay, formatNumber, formatTaka } from "../i18n/format.ts";
import { districtLabel } from "../i18n/places.ts";
import { UNPAID_CHARGE_NOTE } from "../i18n/money-words.ts";
import { m } from "../paraglide/messages.js";
import { PrintLabelButton } from "../parcel-actions/print-label-button.tsx";
import { TrackingCode } from "../shell/tracking-code.tsx";

interface NextStepsProps {
  parcel: Parcel;
  /** The fee plan of the booking, which says how an unpaid delivery fee is collected. */
  plan: FeePlan;
  /** Whether the button for the label is in the action bar of a narrow page. */
  isLabelInBar: boolean;
  /**
   * Opens the payment dialog; undefined if the user cannot pay. On a narrow page, the button is in the action
   * bar.
   */
  onPay: (() => void) | undefined;
}

/** Whether the online payment is one of the steps until pickup. */
export function isPaidInSteps({
  payment_status,
  delivery_payment,
  delivery_status,
}: Pick<Parcel, "payment_status" | "delivery_payment" | "delivery_status">): boolean {
  return payment_status === "unpaid" && delivery_payment === "online" && isAwaitingPickup(delivery_status);
}

/** The steps that the sender has to take until a rider has the parcel. */
export function NextSteps({ parcel, plan, isLabelInBar, onPay }: NextStepsProps) {
  const { data: centers = [], isPending } = useQuery(serviceCentersQuery);
  const [pickup] = useState(() => pickupDay(new Date()));
  const contact = parcel.receiver_contact;
  const isUnpaid = isPaidInSteps(parcel);
  const isPaidAtPickup = parcel.payment_status === "unpaid" && parcel.delivery_payment === "at_pickup";
  const steps: { id: string; content: ReactNode }[] = [
    ...(isUnpaid
      ? [
          {
            id: "pay",
            content: (
              <>
                <p>{`${m.next_pay({ amount: formatTaka(parcel.cost) })} ${UNPAID_CHARGE_NOTE[plan.unpaid_charge]()}`}</p>
                {onPay ? (
                  <Button
                    className="mt-3 @max-4xl:hidden print:hidden"
                    startIcon={<CreditCard aria-hidden />}
                    onClick={onPay}
                  >
                    {m.view_pay({ amount: formatTaka(parcel.cost) })}
                  </Button>
                ) : null}
              </>
            ),
          },
        ]
      : []),
    ...(isPaidAtPickup
      ? [{ id: "cash", content: m.next_pay_pickup({ amount: formatTaka(parcel.cost) }) }]
      : []),
    {
      id: "write",
      content: (
        <>
          <p>{m.next_write()}</p>
          <PrintLabelButton parcel={parcel} className={isLabelInBar ? "mt-3 @max-4xl:hidden" : "mt-3"} />
          <div className="mt-3 flex flex-col gap-3 rounded-control border border-dashed border-line-strong p-4">
            <TrackingCode id={parcel.tracking_id} className="text-lg font-bold" />
            <AddressBlock
              name={parcel.receiver_name}
              phone={{ number: contact, text: formatContact(contact) }}
              lines={[parcel.receiver_address]}
              // Until the Bangla names are loaded, no name is shown, because the stored name is English.
              district={isPending ? "" : districtLabel(parcel.receiver_center, centers)}
            />
          </div>
        </>
      ),
    },
    {
      id: "pickup",
      content: m.next_pickup({ day: formatDay(pickup), place: parcel.sender_address }),
    },
  ];
  return (
    <Card as="section" className="flex flex-col gap-5">
      <CardTitle>{m.next_title()}</CardTitle>
      <ol className="flex flex-col gap-4">
        {steps.map(({ id, content }, index) => (
          <li key={id} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-surface text-sm font-bold text-primary-ink"
            >
              {formatNumber(index + 1)}
            </span>
            <div className="min-w-0 flex-1 pt-0.5 wrap-anywhere">{content}</div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
