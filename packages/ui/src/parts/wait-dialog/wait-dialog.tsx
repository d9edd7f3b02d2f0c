import * as Radix from "@radix-ui/react-dialog";
import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { useReturnFocus } from "../../lib/use-return-focus";
import { SpinnerRing } from "../spinner/spinner";

export type WaitDialogProps = Omit<
  ComponentProps<typeof Radix.Content>,
  "title" | "asChild" | "forceMount" | "children" | "role"
> & {
  /** Whether the dialog shows. It closes only by this: see to it that it does. */
  open: boolean;
  /** What goes on. */
  title: ReactNode;
  /** What comes of it. */
  description: ReactNode;
};

/**
 * Something that takes a moment and that nobody can turn back from. No buttons: it takes the focus, says what goes on and
 * goes by itself; Escape does nothing. Renders a `<div role="alertdialog">`.
 */
export function WaitDialog({ open, title, description, className, ...props }: WaitDialogProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open}>
      <Radix.Portal>
        <Radix.Overlay
          className="fixed inset-0 z-50 grid animate-veil-in place-items-center bg-veil p-6"
          // A press beside the dialog would take the focus out of it.
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
