import { composeRefs } from "@radix-ui/react-compose-refs";
import { cx } from "class-variance-authority";
import { useEffect, useId, useRef } from "react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";

/** An error of a form: the control as `#id`, and the message. */
export type SummaryError = { href: `#${string}`; message: ReactNode };

export interface ErrorSummaryProps extends Omit<ComponentProps<"section">, "title" | "children"> {
  /** The title, which asks the user to correct the errors. */
  title: ReactNode;
  /** The errors in the order of the form. */
  errors: readonly SummaryError[];
}

/**
 * A form's errors, at its top, as in GOV.UK's pattern. It takes the focus when it mounts, and each link moves
 * the focus to its control. Renders a `<section>` that is focusable by script.
 */
export function ErrorSummary({ title, errors, ref, className, ...props }: ErrorSummaryProps) {
  const own = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => own.current?.focus(), []);
  return (
    <section
      ref={composeRefs(own, ref)}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-slot="error-summary"
      className={cx(
        "flex flex-col gap-2 rounded-card border-2 border-danger bg-danger-surface px-5 py-4 text-danger-ink",
        className,
      )}
      {...props}
    >
      <h2 id={titleId} className="text-lg font-bold">
        {title}
      </h2>
      <ul className="flex flex-col gap-1">
        {errors.map(({ href, message }) => (
          <li key={href}>
            <a
              href={href}
              onClick={focusTarget}
              className="inline-block rounded-tag py-0.5 font-medium underline underline-offset-[0.2em] hover:decoration-[3px] pointer-coarse:py-2.5"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Focuses the control and scrolls its label into view, instead of following the link. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const id = decodeURIComponent(event.currentTarget.hash.slice(1));
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? target;
  label.scrollIntoView({ block: "start" });
  target.focus({ preventScroll: true });
}
