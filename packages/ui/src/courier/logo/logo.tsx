import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";

const sizes = { sm: "text-lg", md: "text-xl", lg: "text-3xl" };

const logo = cva("inline-flex items-center gap-[0.4em] font-extrabold tracking-tight", {
  variants: { size: sizes },
  defaultVariants: { size: "md" },
});

export interface LogoProps extends Omit<ComponentProps<"span">, "title"> {
  /** The accessible name of the mark, if there is no wordmark beside it. */
  title?: string;
  /** Default `md`. */
  size?: keyof typeof sizes;
}

/** The logo: the runner's lantern as the mark, and the wordmark in its children. Renders a `<span>`. */
export function Logo({ title, size = "md", className, children, ...props }: LogoProps) {
  return (
    <span data-slot="logo" data-size={size} className={logo({ size, className })} {...props}>
      <svg
        viewBox="0 0 32 40"
        fill="none"
        className="h-[1.6em] w-auto shrink-0"
        {...(title ? { role: "img", "aria-label": title } : { "aria-hidden": true })}
      >
        <path d="M10 9a6 6 0 0 1 12 0" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M9 9.5h14l2.5 4h-19Z" fill="currentColor" />
        <path d="M7.5 15.5h17c2.6 5 2.6 11 0 16h-17c-2.6-5-2.6-11 0-16Z" className="fill-accent" />
        <path
          d="M16 17.5c3.6 4.1 4.7 6.1 4.7 8.4a4.7 4.7 0 0 1-9.4 0c0-2.3 1.1-4.3 4.7-8.4Z"
          className="fill-on-accent"
        />
        <path d="M16 23.6c1.5 1.7 2 2.5 2 3.5a2 2 0 0 1-4 0c0-1 .5-1.8 2-3.5Z" className="fill-accent" />
        <path d="M6.5 33.5h19l-1.7 4.2H8.2Z" fill="currentColor" />
      </svg>
      {children && <span>{children}</span>}
    </span>
  );
}
