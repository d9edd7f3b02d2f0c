import * as Radix from "@radix-ui/react-alert-dialog";
import { cx } from "class-variance-authority";
import { useState } from "react";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { Alert } from "../alert/alert";
import { Button } from "../button/button";
import { useCloseRequest } from "../../lib/use-close-request";
import { useReturnFocus } from "../../lib/use-return-focus";

/** The texts of the buttons of an alert dialog. */
export type AlertDialogLabels = {
  /** The text of the cancel button, which has the initial focus. */
  cancel: ReactNode;
  /** The text of the confirm button. */
  confirm: ReactNode;
};

export interface AlertDialogProps extends Omit<
  ComponentProps<typeof Radix.Content>,
  "title" | "asChild" | "forceMount" | "children"
> {
  /** The button that opens the dialog: one element that accepts a ref. */
  trigger?: ReactElement;
  /** Whether the dialog is open, if controlled. */
  open?: boolean;
  /** Whether the dialog is initially open, if uncontrolled. Default `false`. */
  defaultOpen?: boolean;
  /**
   * Called when the trigger opens the dialog, or when the user closes it: with Escape or the cancel button.
   */
  onOpenChange?: (open: boolean) => void;
  /** The question. */
  title: ReactNode;
  /** The consequence of a confirmation. */
  description: ReactNode;
  /** A picture of the affected object. */
  icon?: ReactNode;
  /** The texts of the buttons. */
  labels: AlertDialogLabels;
  /** `danger` for irreversible actions. Default `danger`. */
  confirmVariant?: "danger" | "primary";
  /** Whether the action is in progress. The confirm button shows a spinner, and the dialog stays open. */
  confirmLoading?: boolean;
  /**
   * The reason for a long wait, announced politely. If given, the dialog can be closed while
   * `confirmLoading` is true.
   */
  waitingFor?: ReactNode;
  /** The error of the action, announced immediately. */
  error?: ReactNode;
  /**
   * Called before the focus returns to the element that opened the dialog. If that element will be removed,
   * call `preventDefault()` and move the focus elsewhere.
   */
  onCloseAutoFocus?: (event: Event) => void;
  /**
   * Called when the user confirms. If `open` is given, the caller closes the dialog when the action
   * is done. Without `open`, the dialog closes immediately.
   */
  onConfirm: () => void;
}

/**
 * A confirmation of an important action. The cancel button has the initial focus. Renders a `<div
 * role="alertdialog">`.
 */
export function AlertDialog({
  trigger,
  open,
  defaultOpen = false,
  onOpenChange,
  title,
  description,
  icon,
  labels,
  confirmVariant = "danger",
  confirmLoading = false,
  waitingFor,
  error,
  onConfirm,
  onCloseAutoFocus,
  className,
  ...props
}: AlertDialogProps) {
  const [own, setOwn] = useState(defaultOpen);
  const isOpen = open ?? own;
  const focus = useReturnFocus();
  const stays = confirmLoading && !waitingFor;
  const change = (next: boolean) => {
    if (stays && !next) return;
    setOwn(next);
    onOpenChange?.(next);
  };
  useCloseRequest(isOpen, () => change(false));
  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-dialog grid animate-veil-in place-items-end bg-veil sm:place-items-center sm:p-6">
          <Radix.Content
            data-slot="alert-dialog"
            data-variant={confirmVariant}
            className={cx(
              "flex max-h-[92dvh] w-full animate-rise flex-col gap-5 overflow-y-auto rounded-t-card border border-line bg-surface-raised p-5 text-ink shadow-float sm:max-w-md sm:rounded-card sm:p-6",
              className,
            )}
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={(event) => {
              onCloseAutoFocus?.(event);
              // Radix itself returns focus to a trigger, even in Safari, where a click does not focus a
              // button.
              if (!event.defaultPrevented && !trigger) focus.restore(event);
            }}
            {...props}
          >
            <div className="flex flex-col gap-2">
              {icon && (
                <span
                  className={cx(
                    "grid size-12 place-items-center rounded-full [&_svg]:size-6",
                    confirmVariant === "danger"
                      ? "bg-danger-surface text-danger-ink"
                      : "bg-primary-surface text-primary-ink",
                  )}
                >
                  {icon}
                </span>
              )}
              <Radix.Title className="text-lg font-bold">{title}</Radix.Title>
              <Radix.Description asChild>
                <div className="text-ink-muted">{description}</div>
              </Radix.Description>
            </div>
            {waitingFor && <Alert tone="info">{waitingFor}</Alert>}
            {error && <Alert tone="danger">{error}</Alert>}
            <div className="grid gap-2.5 sm:flex sm:justify-end">
              <Radix.Cancel asChild>
                <Button variant="secondary">{labels.cancel}</Button>
              </Radix.Cancel>
              <Button
                variant={confirmVariant}
                loading={confirmLoading}
                onClick={() => {
                  onConfirm();
                  if (open === undefined) change(false);
                }}
              >
                {labels.confirm}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
