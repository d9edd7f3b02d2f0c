import * as Radix from "@radix-ui/react-popover";
import { cva } from "class-variance-authority";
import { X } from "lucide-react";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { keepScrollable } from "../../lib/keep-scrollable";
import { layer } from "../../lib/layer";
import { IconButton } from "../button/button";

const panel = cva(
  [
    layer,
    "flex max-h-(--radix-popover-content-available-height) max-w-(--radix-popover-content-available-width) animate-veil-in flex-col",
    "focus-visible:outline-none",
  ],
  { variants: { size: { sm: "w-80", md: "w-110", content: "w-max" } } },
);

/** The width of a popover. On a phone, it keeps 12 px from the edges. */
export type PopoverSize =
  /** 320 px: for a few words, or one or two fields. */
  | "sm"
  /** 440 px: for a short form, or a list with details. */
  | "md"
  /** As wide as the content, such as a calendar. */
  | "content";

/**
 * The side of the trigger on which the popover opens. Without enough space, it opens on the opposite side.
 */
export type PopoverSide =
  /** Above the trigger. */
  | "top"
  /** Below the trigger. */
  | "bottom";

/** How the popover is aligned with its trigger. */
export type PopoverAlign =
  /** At the start of the line. */
  | "start"
  /** In the middle. */
  | "center"
  /** At the end of the line. */
  | "end";

export interface PopoverProps extends Omit<
  ComponentProps<typeof Radix.Content>,
  "title" | "content" | "asChild" | "children" | "forceMount" | "side" | "align" | "role"
> {
  /** The button that opens and closes the popover: one element that accepts a ref. */
  children: ReactElement;
  /** The title of the popover. */
  title: ReactNode;
  /** A line under the title about its purpose. */
  description?: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
  /** The content, which scrolls if the screen has less space. */
  content: ReactNode;
  /** Actions, which stay visible while the content scrolls. */
  footer?: ReactNode;
  /** The width. Default `sm`. */
  size?: PopoverSize;
  /** The side of the trigger. Default `bottom`. */
  side?: PopoverSide;
  /** The alignment with the trigger. Default `start`. */
  align?: PopoverAlign;
  /** Whether the popover is open, if controlled. */
  open?: boolean;
  /** Whether the popover is initially open, if uncontrolled. Default `false`. */
  defaultOpen?: boolean;
  /**
   * Called when the popover opens, or when the user closes it: with Escape, a click outside, the trigger or
   * the close button.
   */
  onOpenChange?: (open: boolean) => void;
}

/**
 * A small task next to the control that opens it, while the page stays usable. The focus moves in, Tab
 * cycles inside, and Escape closes the popover and returns the focus. A click outside also closes it, and
 * has its usual effect. For a task that must be finished first, use a dialog. Renders its child and, while
 * it is open, a `<div role="dialog">`, which receives `className`, `ref` and all other props.
 */
export function Popover({
  children,
  title,
  description,
  closeLabel,
  content,
  footer,
  size = "sm",
  side = "bottom",
  align = "start",
  open,
  defaultOpen,
  onOpenChange,
  className,
  ...props
}: PopoverProps) {
  return (
    <Radix.Root {...{ open, defaultOpen, onOpenChange }}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          data-slot="popover"
          data-size={size}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          hideWhenDetached
          className={panel({ size, className })}
          {...props}
        >
          <header className="flex items-start justify-between gap-3 border-b border-line py-2 ps-4 pe-2">
            <div className="flex min-w-0 flex-col py-2">
              <Radix.Title className="leading-snug font-bold">{title}</Radix.Title>
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
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 focus-visible:focus-ring-inset"
          >
            {content}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2.5 border-t border-line px-4 py-3">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
