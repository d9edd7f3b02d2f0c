import { CodeText } from "@harkara/ui/code-text";

/** The lengths of the groups: "TRK", "BAG" or "TKT", and twice four characters. */
const GROUPS = [3, 4, 4];

/** A tracking ID, bag ID or ticket ID in groups that are easy to read aloud. */
export function TrackingCode({ id, className }: { id: string; className?: string }) {
  return (
    <CodeText groups={GROUPS} className={className}>
      {id}
    </CodeText>
  );
}

/** A payment ID: the groups of its tracking ID, then its own characters. */
const PAYMENT_GROUPS = [...GROUPS, 4, 4, 4, 4];

/** A payment ID in groups, on one line or two. */
export function PaymentCode({ id }: { id: string }) {
  return (
    <CodeText groups={PAYMENT_GROUPS} wraps>
      {id}
    </CodeText>
  );
}
