import * as Radix from "@radix-ui/react-dialog";
import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { LayerHeader } from "../../lib/layer-header";
import { useCloseRequest } from "../../lib/use-close-request";
import { useReturnFocus } from "../../lib/use-return-focus";

const drawer = cva(
  "fixed inset-y-0 z-50 flex w-80 max-w-[86vw] flex-col border-line bg-surface-raised text-ink shadow-float focus-visible:outline-none",
  {
    variants: {
      side: {
        start: "start-0 animate-slide-start rounded-e-card border-e rtl:animate-slide-end",
        end: "end-0 animate-slide-end rounded-s-card border-s rtl:animate-slide-start",
      },
    },
    defaultVariants: { side: "start" },
  },
);

export type DrawerProps = Omit<ComponentProps<typeof Radix.Content>, "title" | "asChild" | "forceMount"> & {
  /** Whether the drawer shows. */
  open: boolean;
  /** The person asks to close it: by Escape, the veil or the close button. */
  onOpenChange: (open: boolean) => void;
  /** The edge that it slides from. Default `start`. */
  side?: "start" | "end";
  /** Names the drawer. */
  title: ReactNode;
  /** Name of the close button. */
  closeLabel: string;
};

/** Navigation or details from the edge of the screen, above the page. Renders a `<div role="dialog">`. */
export function Drawer({
  open,
  onOpenChange,
  side = "start",
  title,
  closeLabel,
  className,
  children,
  ...props
}: DrawerProps) {
  const focus = useReturnFocus();
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-veil-in bg-veil" />
        <Radix.Content
          data-slot="drawer"
          data-variant={side}
          aria-describedby={undefined}
          className={drawer({ side, className })}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.restore}
          {...props}
        >
          <LayerHeader {...{ title, closeLabel }} className="py-2.5 ps-5" />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
