import { Alert } from "@harkara/ui/alert";
import { Checkbox } from "@harkara/ui/checkbox";

interface ConfirmBalanceProps {
  /** The balance, and the amount that exceeds it. */
  text: string;
  /** The label of the checkbox. */
  label: string;
  isConfirmed: boolean;
  /** Whether the server refused the request because it was not confirmed. */
  isRefused: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** A warning that a balance would become negative, with a checkbox to confirm this. */
export function ConfirmBalance({ text, label, isConfirmed, isRefused, onConfirm }: ConfirmBalanceProps) {
  return (
    <div className="flex flex-col gap-2">
      <Alert tone={isRefused ? "danger" : "warning"}>{text}</Alert>
      <Checkbox
        label={label}
        checked={isConfirmed}
        onCheckedChange={(checked) => onConfirm(checked === true)}
      />
    </div>
  );
}
