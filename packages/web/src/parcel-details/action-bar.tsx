import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { Button } from "@harkara/ui/button";
import { Drawer } from "@harkara/ui/drawer";
import { formatTaka } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";
import { PrintLabelButton } from "../parcel-actions/print-label-button.tsx";
import { ActionList, type ActionListProps } from "./action-list.tsx";
import { goToPart } from "./parts.ts";
import { primaryAction } from "./primary-action.ts";
import { ShareCodeButton } from "./share-button.tsx";

const DRAWER_ID = "parcel-actions";

/**
 * The next action and the other actions, at the bottom of a narrow page. The scroll padding in `styles.css`
 * keeps the focused element above the bar.
 */
export function ActionBar({ details, onAction, onSendAnother }: ActionListProps) {
  const primary = primaryAction(details);
  const close = () => document.getElementById(DRAWER_ID)?.hidePopover();
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-bar -mx-4 -mb-8 flex gap-3 border-t border-line bg-surface-raised px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 @4xl:hidden print:hidden"
    >
      <PrimaryButton details={details} onPay={() => onAction("pay")} />
      <Button variant="secondary" popoverTarget={DRAWER_ID} className={primary === null ? "flex-1" : "px-3!"}>
        {m.view_more_actions()}
      </Button>
      <Drawer id={DRAWER_ID} side="bottom" title={m.view_more_actions()} closeLabel={m.close()}>
        {/* The sheet closes first and returns the focus to its button. A dialog that closes later then
            returns the focus to the same button. */}
        <ActionList
          layout="rows"
          details={details}
          onAction={(action) => {
            close();
            onAction(action);
          }}
          onSendAnother={(exchangeOf) => {
            close();
            onSendAnother(exchangeOf);
          }}
        />
      </Drawer>
    </div>
  );
}

function PrimaryButton({ details, onPay }: { details: ParcelDetails; onPay: () => void }) {
  const { parcel } = details;
  const primary = primaryAction(details);
  switch (primary) {
    case "reply":
      return (
        <Button className="flex-1 px-3!" onClick={() => goToPart("question")}>
          {m.view_reply()}
        </Button>
      );
    case "claim":
      return (
        <Button className="flex-1 px-3!" onClick={() => goToPart("claim")}>
          {m.claim_open()}
        </Button>
      );
    case "pay":
      return (
        <Button className="flex-1 px-3!" onClick={onPay}>
          {m.view_pay({ amount: formatTaka(parcel.cost) })}
        </Button>
      );
    case "label":
      return <PrintLabelButton parcel={parcel} variant="primary" className="flex-1 px-3!" />;
    case "share":
      return <ShareCodeButton details={details} variant="primary" className="flex-1 px-3!" />;
    case null:
      return null;
    default:
      return primary satisfies never;
  }
}
