import { isDeletable, isPaymentDue, type Parcel } from "@harkara/courier-core/parcel/parcel";
import { Button, IconButton } from "@harkara/ui/button";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useMay } from "@harkara/web/api/membership.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** An action that opens a dialog. */
export type Action = { readonly name: "pay" | "delete"; readonly parcel: Parcel };

interface RowActionsProps {
  parcel: Parcel;
  /** Whether the parcel awaits a reply. */
  isAsked: boolean;
  onAct: (action: Action) => void;
}

/** The buttons of a parcel. Every row ends with the link to its page, so that the buttons of all rows are aligned. */
export function RowActions({ parcel, isAsked, onAct }: RowActionsProps) {
  const { title } = parcel;
  const may = useMay();
  return (
    <>
      {isDeletable(parcel) && may("deleteParcel") ? (
        <IconButton
          variant="ghost-danger"
          size="sm"
          label={m.parcels_delete_named({ title })}
          onClick={() => onAct({ name: "delete", parcel })}
        >
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
      <PayButton {...{ parcel, onAct }} />
      <ParcelLink {...{ parcel, isAsked }} />
    </>
  );
}

/**
 * The button of a parcel in a narrow table: the reply if one is awaited, otherwise the payment. The row links to
 * the parcel's page, which has all actions.
 */
export function NarrowAction({ parcel, isAsked, onAct }: RowActionsProps) {
  return isAsked ? <ParcelLink {...{ parcel, isAsked }} /> : <PayButton {...{ parcel, onAct }} />;
}

function ParcelLink({
  parcel: { title, tracking_id },
  isAsked,
}: Pick<RowActionsProps, "parcel" | "isAsked">) {
  return (
    <Button asChild variant={isAsked ? "accent" : "secondary"} size="sm">
      <Link
        to="/dashbord/parcels/$trackingId"
        params={{ trackingId: tracking_id }}
        aria-label={isAsked ? m.parcels_answer_named({ title }) : m.parcels_view_named({ title })}
      >
        {isAsked ? m.summary_answer() : m.parcels_view()}
      </Link>
    </Button>
  );
}

/** The sender of a lost or damaged parcel makes a claim, and can pay on the parcel's page. */
function PayButton({ parcel, onAct }: Pick<RowActionsProps, "parcel" | "onAct">) {
  const may = useMay();
  if (!isPaymentDue(parcel) || !may("payForParcel")) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={m.parcels_pay_named({ title: parcel.title })}
      onClick={() => onAct({ name: "pay", parcel })}
    >
      {m.parcels_pay()}
    </Button>
  );
}
