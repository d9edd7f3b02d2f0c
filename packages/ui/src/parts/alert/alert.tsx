import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

const tones = {
  danger: "border-danger bg-danger-surface text-danger-ink",
  warning: "border-warning-ink bg-warning-surface text-warning-ink",
  success: "border-success-ink bg-success-surface text-success-ink",
  info: "border-info-ink bg-info-surface text-info-ink",
};

const alert = cva("flex flex-col gap-3 rounded-control border-s-4 px-4 py-3 sm:flex-row sm:items-center", {
  variants: {
    tone: tones,
  },
});

const icons = { danger: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info };

export interface AlertProps extends Omit<ComponentProps<"div">, "title"> {
  /** The tone of the message. `danger` interrupts a screen reader; the others do not. */
  tone: keyof typeof tones;
  /** The main message, in bold. */
  title?: ReactNode;
  /** A button or link that helps. */
  action?: ReactNode;
}

/** A message that stays on the page, near its subject. Renders a `<div role="alert">` or `role="status"`. */
export function Alert({ tone, title, action, className, children, ...props }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      data-slot="alert"
      data-tone={tone}
      className={alert({ tone, className })}
      {...props}
    >
      <div className="flex min-w-0 flex-1 items-start gap-2.5">
        <Icon aria-hidden="true" className="h-[1lh] w-5 shrink-0" />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          {title && <p className="font-bold">{title}</p>}
          {children && <div className="text-ink">{children}</div>}
        </div>
      </div>
      {action && <div className="flex shrink-0">{action}</div>}
    </div>
  );
}
