import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { renderAnchor } from "../../lib/render-link";
import type { RenderLink } from "../../lib/render-link";

const variants = {
  plain: "border-line bg-surface-raised text-ink",
  brand: "surface-brand border-transparent",
};

const card = cva(
  "group/service relative flex min-w-0 flex-col gap-4 max-sm:flex-row rounded-card border p-6 shadow-card @container",
  {
    variants: {
      variant: variants,
      link: {
        true: "transition-[translate,box-shadow,border-color] hover:-translate-y-1 hover:shadow-float focus-within:shadow-float motion-reduce:hover:translate-y-0",
        false: "",
      },
    },
    compoundVariants: [{ variant: "plain", link: true, className: "hover:border-primary" }],
  },
);

const badge = cva("grid size-13 shrink-0 place-items-center rounded-full [&_svg]:size-6.5", {
  variants: {
    variant: { plain: "bg-primary-surface text-primary-ink", brand: "bg-accent text-on-accent" },
  },
});

const text = cva("", { variants: { variant: { plain: "text-ink-muted", brand: "text-on-brand-muted" } } });

export interface ServiceCardProps extends Omit<ComponentProps<"div">, "title"> {
  /** The name of the service. */
  title: ReactNode;
  /** The heading level of the title. Default 3. */
  headingLevel?: 2 | 3 | 4;
  /** An icon. It must be hidden from screen readers. */
  icon?: ReactNode;
  /** `brand` highlights one of several cards. Default `plain`. */
  variant?: keyof typeof variants;
  /** The URL of more information. The whole card is then a link, named by its title. */
  href?: string;
  /** Renders the link, for example with a router. Default: `<a>`. */
  renderLink?: RenderLink;
}

/** A service: icon, title, and text in its children. With `href` it rises on hover. Renders a `<div>`. */
export function ServiceCard({
  title,
  headingLevel = 3,
  icon,
  variant = "plain",
  href,
  renderLink = renderAnchor,
  className,
  children,
  ...props
}: ServiceCardProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <div
      data-slot="service-card"
      data-variant={variant}
      className={card({ variant, link: href !== undefined, className })}
      {...props}
    >
      {icon && <span className={badge({ variant })}>{icon}</span>}
      <div className="flex flex-col gap-1.5">
        <Title className="text-lg font-bold text-balance">
          {href === undefined
            ? title
            : renderLink({
                href,
                children: title,
                // The link covers the card, so that the focus ring and the click target have its size.
                className:
                  "no-underline after:absolute after:inset-0 after:rounded-card after:content-[''] focus-visible:outline-none focus-visible:after:focus-ring",
              })}
        </Title>
        <div className={text({ variant })}>{children}</div>
      </div>
    </div>
  );
}
