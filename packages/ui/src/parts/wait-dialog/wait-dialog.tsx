import * as Radix from "@radix-ui/react-dialog";
import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { useReturnFocus } from "../../lib/use-return-focus";
import { SpinnerRing } from "../spinner/spinner";

export interface WaitDialogProps extends Omit<
  ComponentProps<typeof Radix.Content>,
  "title" | "asChild" | "forceMount" | "children" | "role"
> {
  /** Whether the dialog is open. The user cannot close it, so the caller must. */
  open: boolean;
  /** The process in progress. */
  title: ReactNode;
  /** The result of the process. */
  description: ReactNode;
}

/**
 * A short process that cannot be cancelled. The dialog has no buttons: it takes the focus, names the process
 * and closes automatically. Escape has no effect. Renders a `<div role="alertdialog">`.
 */
export function WaitDialog({ open, title, description, className, ...props }: WaitDialogProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open}>
      <Radix.Portal>
        <Radix.Overlay
          className="fixed inset-0 z-dialog grid animate-veil-in place-items-center bg-veil p-6"
          // A press outside the dialog would move focus out of it.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Radix.Content
            role="alertdialog"
            data-slot="wait-dialog"
            className={cx(
              "flex w-full max-w-sm animate-rise flex-col items-center gap-4 rounded-card border border-line bg-surface-raised px-6 py-8 text-center text-ink shadow-float focus-visible:outline-none",
              className,
            )}
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={focus.restore}
            {...props}
          >
            <SpinnerRing className="size-14 text-primary" />
            <div className="flex flex-col gap-1">
              <Radix.Title className="text-xl font-bold">{title}</Radix.Title>
              <Radix.Description className="text-balance text-ink-muted">{description}</Radix.Description>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
