import { Slot } from "@radix-ui/react-slot";
import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";

const variants = {
  inline:
    "font-medium text-primary-ink underline decoration-1 underline-offset-[0.2em] hover:decoration-[3px] hover:decoration-accent active:text-ink",
  quiet:
    "text-ink-muted no-underline hover:text-ink hover:underline hover:underline-offset-[0.2em] active:text-primary-ink",
  nav: [
    "inline-flex min-h-control items-center gap-2.5 rounded-control px-3 font-medium text-ink no-underline hover:bg-primary-surface hover:text-primary-ink active:bg-surface-sunken",
    "aria-[current=page]:bg-primary-surface aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink",
    "[&_svg]:size-5 [&_svg]:shrink-0 forced-colors:aria-[current=page]:border",
  ],
};

const link = cva("rounded-tag transition-colors", {
  variants: {
    variant: variants,
  },
  defaultVariants: { variant: "inline" },
});

export interface TextLinkProps extends ComponentProps<"a"> {
  /**
   * The place of the link: in running text (`inline`), in a list of minor links (`quiet`) or in navigation
   * (`nav`). Default `inline`.
   */
  variant?: keyof typeof variants;
  /** Renders the single child element, such as a router's link, in place of the `<a>`. */
  asChild?: boolean;
}

/** A link. In navigation, `aria-current="page"` marks the current page. Renders an `<a>`. */
export function TextLink({ variant = "inline", asChild = false, className, ...props }: TextLinkProps) {
  const Tag = asChild ? Slot : "a";
  return (
    <Tag data-slot="text-link" data-variant={variant} className={link({ variant, className })} {...props} />
  );
}
