import { cva, cx } from "class-variance-authority";
import type { ElementType, HTMLAttributes, Ref } from "react";

const paddings = { none: "", sm: "p-4", md: "p-5 sm:p-6", lg: "p-5 sm:p-8" };

const card = cva(
  "min-w-0 break-inside-avoid rounded-card border border-line bg-surface-raised text-ink shadow-card",
  {
    variants: { padding: paddings },
    defaultVariants: { padding: "md" },
  },
);

export interface CardProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>;
  /** The element that suits the content. Default `div`. */
  as?: "div" | "section" | "article" | "aside" | "li" | "fieldset" | "form";
  /** The inner spacing. Default `md`. */
  padding?: keyof typeof paddings;
}

/**
 * A sheet of paper for one subject. A printed card is not split between two pages. Renders a
 * `<div>`, or the element in `as`.
 */
export function Card({ as = "div", padding = "md", className, ...props }: CardProps) {
  const Tag = as as ElementType;
  return <Tag data-slot="card" data-padding={padding} className={card({ padding, className })} {...props} />;
}

export interface CardTitleProps extends HTMLAttributes<HTMLHeadingElement> {
  ref?: Ref<HTMLHeadingElement>;
  /** The heading level. Default 2. */
  headingLevel?: 1 | 2 | 3 | 4;
}

/** The heading of a card. Renders an `<h2>`, or a heading of another level. */
export function CardTitle({ headingLevel = 2, className, children, ...props }: CardTitleProps) {
  const Tag = `h${headingLevel}` as const;
  return (
    <Tag data-slot="card-title" className={cx("text-lg font-bold text-ink", className)} {...props}>
      {children}
    </Tag>
  );
}
