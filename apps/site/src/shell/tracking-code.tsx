import { CodeText } from "@harkara/ui/code-text";

/** "TRK", four, four. */
const GROUPS = [3, 4, 4];

/** A tracking id in groups that can be read out. */
export function TrackingCode({ id, className }: { id: string; className?: string }) {
  return (
    <CodeText groups={GROUPS} className={className}>
      {id}
    </CodeText>
  );
}
