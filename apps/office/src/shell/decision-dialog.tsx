import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { ReasonField } from "@harkara/web/shell/reason-field.tsx";

interface DecisionDialogProps {
  title: string;
  description: string;
  /** The label of the button. */
  save: string;
  /** Whether the decision is an approval. Any other decision needs a reason. */
  isApproval: boolean;
  /** The title of an error. */
  errorTitle: string;
  error: Error | null;
  isPending: boolean;
  /** Called with the reason, which is empty for an approval. */
  onDecide: (reason: string) => void;
  onClose: () => void;
  /** The facts of the proposal. */
  children: ReactNode;
}

/** Confirms the approval of a proposal by a colleague, or asks for the reason for another decision. */
export function DecisionDialog({
  title,
  description,
  save,
  isApproval,
  errorTitle,
  error,
  isPending,
  onDecide,
  onClose,
  children,
}: DecisionDialogProps) {
  const form = useId();
  const [text, setText] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const reason = text.trim();

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (isApproval || reason !== "") onDecide(reason);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form={form} fullWidth loading={isPending}>
          {save}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        {error ? <FailureAlert title={errorTitle} error={error} /> : null}
        {children}
        {isApproval ? null : (
          <ReasonField label={m.hub_reason()} value={text} onValueChange={setText} isChecked={isChecked} />
        )}
      </form>
    </Dialog>
  );
}
