import { Alert } from "@harkara/ui/alert";
import { Checkbox } from "@harkara/ui/checkbox";

interface ConfirmBalanceProps {
  /** The balance, and the amount that it does not cover. */
  text: string;
  /** What the user confirms. */
  label: string;
  isConfirmed: boolean;
  /** Whether the server has refused it without a confirmation. */
  isRefused: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** A warning about a balance that would become negative, and the confirmation that it may. */
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
