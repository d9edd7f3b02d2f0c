import { isDeletable, isPaymentDue, type Parcel } from "@harkara/courier-core/parcel";
import { Button, IconButton } from "@harkara/ui/button";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useMay } from "../../api/membership.ts";
import { m } from "../../paraglide/messages.js";

/** An action that opens a dialog. */
export type Action = { readonly name: "pay" | "delete"; readonly parcel: Parcel };

interface RowActionsProps {
  parcel: Parcel;
  /** Whether the list shows the parcels that await a reply. */
  isAsked: boolean;
  onAct: (action: Action) => void;
}

/** A narrow table has room for one button: the reply if one is awaited, otherwise the payment. */
const HIDDEN_IF_NARROW = "@max-4xl:hidden";

/**
 * The buttons of a parcel. In a narrow table there are fewer, because the row links to the parcel's page,
 * which has all actions.
 */
export function RowActions({ parcel, isAsked, onAct }: RowActionsProps) {
  const { title } = parcel;
  const may = useMay();
  return (
    <>
      <Button asChild variant="secondary" size="sm" className={isAsked ? "" : HIDDEN_IF_NARROW}>
        <Link
          to="/dashbord/parcels/$trackingId"
          params={{ trackingId: parcel.tracking_id }}
          aria-label={isAsked ? m.parcels_answer_named({ title }) : m.parcels_view_named({ title })}
        >
          {isAsked ? m.summary_answer() : m.parcels_view()}
        </Link>
      </Button>
      {/* The sender of a lost or damaged parcel makes a claim, and can pay on the parcel's page. */}
      {isPaymentDue(parcel) && may("payForParcel") ? (
        <Button
          size="sm"
          variant="secondary"
          className={isAsked ? HIDDEN_IF_NARROW : ""}
          aria-label={m.parcels_pay_named({ title })}
          onClick={() => onAct({ name: "pay", parcel })}
        >
          {m.parcels_pay()}
        </Button>
      ) : null}
      {isDeletable(parcel) && may("deleteParcel") ? (
        <IconButton
          variant="ghost-danger"
          size="sm"
          className={HIDDEN_IF_NARROW}
          label={m.parcels_delete_named({ title })}
          onClick={() => onAct({ name: "delete", parcel })}
        >
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
    </>
  );
}
