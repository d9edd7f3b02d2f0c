import * as Radix from "@radix-ui/react-tooltip";
import { cx } from "class-variance-authority";
import type { ComponentProps, ReactElement, ReactNode } from "react";

export type TooltipProps = Omit<
  ComponentProps<typeof Radix.Content>,
  "content" | "asChild" | "children" | "forceMount"
> & {
  /** A few words more. They describe the child and never are its only name: the child has one without them. */
  content: ReactNode;
  /** What they are about: one element that can have the focus. An icon button needs `title={undefined}` besides. */
  children: ReactElement;
  /** Whether it shows, when the caller decides. */
  open?: boolean;
  /** Whether it shows at first. */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** How long a pointer rests on the child before it shows, in ms; focus shows it at once. Default 400. */
  delayDuration?: number;
};

/**
 * A few words more about a control, on hover and on focus. It stays while the pointer is on it, and Escape puts it away
 * (WCAG 2.2, 1.4.13). Touch shows nothing: what must be read does not belong here. Renders its child and, while it
 * shows, a `<div>` on which `className`, `ref` and all else land.
 */
export function Tooltip({
  content,
  children,
  open,
  defaultOpen,
  onOpenChange,
  delayDuration = 400,
  className,
  ...props
}: TooltipProps) {
  return (
    <Radix.Provider delayDuration={delayDuration}>
      <Radix.Root {...{ open, defaultOpen, onOpenChange }}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            data-slot="tooltip"
            sideOffset={6}
            collisionPadding={12}
            className={cx(
              "z-60 max-w-[min(18rem,var(--radix-tooltip-content-available-width))] animate-veil-in rounded-tag bg-ink px-3 py-1.5 text-sm text-balance text-surface shadow-float forced-colors:border",
              className,
            )}
            {...props}
          >
            {content}
            <Radix.Arrow width={12} height={6} className="fill-ink" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
