import { cva, cx } from "class-variance-authority";
import type { ElementType, HTMLAttributes, Ref } from "react";

const card = cva(
  "min-w-0 break-inside-avoid rounded-card border border-line bg-surface-raised text-ink shadow-card",
  {
    variants: { padding: { none: "", sm: "p-4", md: "p-5 sm:p-6", lg: "p-5 sm:p-8" } },
    defaultVariants: { padding: "md" },
  },
);

export type CardProps = HTMLAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement>;
  /** The element that fits what the card holds. Default `div`. */
  as?: "div" | "section" | "article" | "aside" | "li" | "fieldset" | "form";
  /** Space inside the edge. Default `md`. */
  padding?: "none" | "sm" | "md" | "lg";
};

/** A sheet of paper on the page: one matter, kept together, in print too. Renders a `<div>` unless `as` says otherwise. */
export function Card({ as = "div", padding = "md", className, ...props }: CardProps) {
  const Tag = as as ElementType;
  return <Tag data-slot="card" data-size={padding} className={card({ padding, className })} {...props} />;
}

export type CardTitleProps = HTMLAttributes<HTMLHeadingElement> & {
  ref?: Ref<HTMLHeadingElement>;
  /** The heading's level in its page. Default `h2`. */
  as?: "h1" | "h2" | "h3" | "h4";
};

/** What the card is about. Renders an `<h2>` unless `as` says otherwise. */
export function CardTitle({ as: Tag = "h2", className, children, ...props }: CardTitleProps) {
  return (
    <Tag data-slot="card-title" className={cx("text-lg font-bold text-ink", className)} {...props}>
      {children}
    </Tag>
  );
}
