import * as Radix from "@radix-ui/react-dialog";
import { cva } from "class-variance-authority";
import { X } from "lucide-react";
import { useState } from "react";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { keepScrollable } from "../../lib/keep-scrollable";
import { useCloseRequest } from "../../lib/use-close-request";
import { useReturnFocus } from "../../lib/use-return-focus";
import { IconButton } from "../button/button";

const sizes = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" };

const panel = cva(
  [
    "flex max-h-[92dvh] w-full animate-rise flex-col overflow-hidden rounded-t-card border border-line bg-surface-raised text-ink shadow-float",
    "focus-visible:outline-none sm:max-h-[88dvh] sm:rounded-card",
  ],
  {
    variants: { size: sizes },
    defaultVariants: { size: "md" },
  },
);

export interface DialogProps extends Omit<
  ComponentProps<typeof Radix.Content>,
  "title" | "asChild" | "forceMount"
> {
  /** The button that opens the dialog: one element that accepts a ref. */
  trigger?: ReactElement;
  /** Whether the dialog is open, if controlled. */
  open?: boolean;
  /** Whether the dialog is initially open, if uncontrolled. Default `false`. */
  defaultOpen?: boolean;
  /**
   * Called when the trigger opens the dialog, or when the user closes it: with Escape, the backdrop or the
   * close button.
   */
  onOpenChange?: (open: boolean) => void;
  /** The title of the dialog. */
  title: ReactNode;
  /** A line under the title about its purpose. */
  description?: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
  /** Actions, which stay visible while the content scrolls. */
  footer?: ReactNode;
  /** The maximum width. Default `md`. */
  size?: keyof typeof sizes;
}

/**
 * A task or details over the page; on a phone, a sheet at the bottom. Tab stays inside, Escape closes the
 * dialog, and the focus returns to the element that opened it. Renders a `<div role="dialog">`.
 */
export function Dialog({
  trigger,
  open,
  defaultOpen = false,
  onOpenChange,
  title,
  description,
  closeLabel,
  footer,
  size = "md",
  className,
  children,
  ...props
}: DialogProps) {
  const [own, setOwn] = useState(defaultOpen);
  const isOpen = open ?? own;
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const focus = useReturnFocus();
  useCloseRequest(isOpen, () => change(false));
  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-dialog grid animate-veil-in place-items-end bg-veil sm:place-items-center sm:p-6">
          <Radix.Content
            data-slot="dialog"
            data-size={size}
            className={panel({ size, className })}
            onOpenAutoFocus={focus.remember}
            // Radix itself returns focus to a trigger, even in Safari, where a click does not focus a button.
            onCloseAutoFocus={trigger ? undefined : focus.restore}
            {...(!description && { "aria-describedby": undefined })}
            {...props}
          >
            <header className="flex items-start justify-between gap-3 border-b border-line py-3 ps-5 pe-3 sm:ps-6">
              <div className="flex min-w-0 flex-col gap-0.5 py-1.5">
                <Radix.Title className="text-lg font-bold">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="text-sm text-ink-muted">{description}</Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <IconButton label={closeLabel}>
                  <X aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            </header>
            <div
              ref={keepScrollable}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 focus-visible:focus-ring-inset sm:px-6"
            >
              {children}
            </div>
            {footer && (
              <footer className="flex flex-col gap-2.5 border-t border-line bg-surface-raised px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
