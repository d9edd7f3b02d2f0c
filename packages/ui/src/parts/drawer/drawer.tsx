import { cva } from "class-variance-authority";
import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { IconButton } from "../button/button";

const sides = {
  start:
    "inset-y-0 start-0 end-auto h-dvh w-80 max-w-[86vw] animate-slide-start rounded-e-card border-e rtl:animate-slide-end",
  end: "inset-y-0 start-auto end-0 h-dvh w-80 max-w-[86vw] animate-slide-end rounded-s-card border-s rtl:animate-slide-start",
  bottom:
    "top-auto max-h-[85dvh]! w-full max-w-full animate-rise rounded-t-card border-t pb-[env(safe-area-inset-bottom)]",
};

const drawer = cva(
  "fixed max-h-none flex-col border-line bg-surface-raised text-ink shadow-float backdrop:bg-veil open:flex",
  {
    variants: {
      side: sides,
    },
  },
);

export interface DrawerProps extends Omit<ComponentProps<"dialog">, "id" | "title" | "open" | "popover"> {
  /** The ID for the `popoverTarget` of the button that opens the drawer. */
  id: string;
  /**
   * The edge from which the drawer slides in. At the `bottom`, it is as high as its content: a sheet of actions
   * on a phone. Default `start`.
   */
  side?: keyof typeof sides;
  /** The title of the drawer. */
  title: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
}

/**
 * Navigation, details or actions at the edge of the screen, over the page. It is a popover, so it
 * works without scripts. A button with its `id` as `popoverTarget` opens it. Escape, the Back
 * button, a press outside the drawer and the close button close it. Renders a `<dialog>`.
 */
export function Drawer({
  id,
  side = "start",
  title,
  closeLabel,
  className,
  children,
  ...props
}: DrawerProps) {
  return (
    <dialog
      data-slot="drawer"
      data-side={side}
      id={id}
      popover="auto"
      aria-labelledby={`${id}-title`}
      className={drawer({ side, className })}
      {...props}
    >
      <header className="flex items-center justify-between gap-3 border-b border-line py-2.5 ps-5 pe-3">
        <p id={`${id}-title`} className="text-lg font-bold">
          {title}
        </p>
        <IconButton label={closeLabel} popoverTarget={id} popoverTargetAction="hide">
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3">{children}</div>
    </dialog>
  );
}
