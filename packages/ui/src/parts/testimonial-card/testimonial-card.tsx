import { cx } from "class-variance-authority";
import { Quote } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

export type TestimonialCardProps = ComponentProps<"figure"> & {
  /** The name of the person. */
  name: string;
  /** The person's profession. */
  profession: string;
  /** A round picture of the person, about 48 px. It is decorative, because the name is beside it. */
  avatar?: ReactNode;
};

/**
 * A customer's opinion of the service, with the quote in the children. It fills the given height. Renders a
 * `<figure>`.
 */
export function TestimonialCard({
  name,
  profession,
  avatar,
  className,
  children,
  ...props
}: TestimonialCardProps) {
  return (
    <figure
      data-slot="testimonial-card"
      className={cx(
        "flex h-full min-w-0 flex-col gap-5 rounded-card border border-line bg-surface-raised p-6 text-ink shadow-card",
        className,
      )}
      {...props}
    >
      <Quote aria-hidden="true" className="size-9 shrink-0 fill-current stroke-none text-accent" />
      <blockquote className="flex-1">{children}</blockquote>
      <hr aria-hidden="true" className="route-divider w-full" />
      <figcaption className="flex min-w-0 items-center gap-3.5">
        {avatar && <span className="shrink-0">{avatar}</span>}
        <span className="flex min-w-0 flex-col">
          <cite className="font-bold not-italic">{name}</cite>
          <span className="text-sm text-ink-muted">{profession}</span>
        </span>
      </figcaption>
    </figure>
  );
}
