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

/** How wide a popover is where there is room; on a phone it keeps 12 px from the edges. */
export type PopoverSize =
  /** 320 px: a few words, one or two fields. */
  | "sm"
  /** 440 px: a short form, a list with details. */
  | "md"
  /** As wide as its content: a calendar, say. */
  | "content";

/** The edge of the trigger on which the popover opens; the opposite one where there is no room. */
export type PopoverSide =
  /** Over the trigger. */
  | "top"
  /** Under the trigger. */
  | "bottom";

/** Which edges of popover and trigger are in line. */
export type PopoverAlign =
  /** Those at the start of a line. */
  | "start"
  /** The middles. */
  | "center"
  /** Those at the end of a line. */
  | "end";

export type PopoverProps = Omit<
  ComponentProps<typeof Radix.Content>,
  "title" | "content" | "asChild" | "children" | "forceMount" | "side" | "align" | "role"
> & {
  /** The button that opens and closes it: one element that takes a ref. */
  children: ReactElement;
  /** Names the popover, and stands at its head. */
  title: ReactNode;
  /** A line under the title that says what it is for. */
  description?: ReactNode;
  /** Name of the close button. */
  closeLabel: string;
  /** What it holds; scrolls where the screen has less room. */
  content: ReactNode;
  /** Actions, kept in sight while the content scrolls. */
  footer?: ReactNode;
  /** How wide it is. Default `sm`. */
  size?: PopoverSize;
  /** Where it opens. Default `bottom`. */
  side?: PopoverSide;
  /** How it lines up with its trigger. Default `start`. */
  align?: PopoverAlign;
  /** Whether it shows, when the caller decides. */
  open?: boolean;
  /** Whether it shows at first, when it decides itself. Default `false`. */
  defaultOpen?: boolean;
  /** It has opened, or the person asks to close it: by Escape, a click outside, the trigger or the close button. */
  onOpenChange?: (open: boolean) => void;
};

/**
 * A small task beside the control that opens it, with the page behind still in reach. The focus goes in, Tab goes round inside,
 * Escape closes and gives the focus back; so does a click outside, which also does what it does there. For a task that must be finished
 * first, use a dialog. Renders its child and, while it shows, a `<div role="dialog">` on which `className`, `ref` and all else land.
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
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-3"
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
