import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { toast } from "@harkara/ui/toast";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { refusalText, TASK_TEXT } from "../../i18n/work-words.ts";
import type { Entry } from "@harkara/web/storage/outbox-entry.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { m } from "@harkara/web/paraglide/messages.js";

/** A message about an operation that is saved on the device but not sent yet. */
export function Kept({ entry }: { entry: Entry }) {
  const { retry } = useWorkOutbox();
  const title = TASK_TEXT[entry.operation.task]();
  const { operation } = entry;
  // Only the server can check the code. If the device could check it, a rider could find the code
  // offline by trying all codes.
  if (entry.state === "waiting" && "handover_code" in operation && operation.handover_code !== undefined)
    return (
      <Alert tone="warning" title={m.rider_unverified()}>
        {m.rider_unverified_text()}
      </Alert>
    );
  if (entry.state !== "failing")
    return (
      <Alert tone="info" title={title}>
        {m.rider_kept()}
      </Alert>
    );
  return (
    <Alert
      tone="warning"
      title={title}
      action={
        <Button variant="secondary" size="sm" onClick={() => retry(entry.number)}>
          {m.try_again()}
        </Button>
      }
    >
      {m.rider_failing()}
    </Alert>
  );
}

/** Returns the ID of the toast about an operation that was not recorded, by the number of its entry. */
export function refusalToastOf(number: number): string {
  return `refusal-${number}`;
}

/**
 * A message about an operation that was not recorded, with the reason. Dismissing it also removes the toast,
 * which could cover the actions of the next task.
 */
export function Refused({ entry: { number, operation, result } }: { entry: Entry }) {
  const { dismiss } = useWorkOutbox();
  const nameOf = useDistrictName();
  return (
    <Alert
      tone="danger"
      title={refusalText(result ?? { refusal: "malformed" }, nameOf)}
      action={
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            dismiss(number);
            toast.dismiss(refusalToastOf(number));
          }}
        >
          {m.outbox_dismiss()}
        </Button>
      }
    >
      {m.rider_not_recorded({ task: TASK_TEXT[operation.task]() })}
    </Alert>
  );
}
