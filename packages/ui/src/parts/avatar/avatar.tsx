import * as Radix from "@radix-ui/react-avatar";
import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";

const avatar = cva(
  "inline-grid shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-primary-surface font-semibold text-primary-ink select-none *:[grid-area:1/1]",
  {
    variants: { size: { sm: "size-8 text-xs", md: "size-11 text-base", lg: "size-18 text-xl" } },
    defaultVariants: { size: "md" },
  },
);

export type AvatarProps = Omit<ComponentProps<"span">, "children"> & {
  /** The address of the picture. None, or one that does not load, leaves the initials. */
  src?: string | null;
  /** Stands in for the picture: a person's initials, one or two letters. */
  fallback: string;
  /** Names the person where no text beside it does. Without it the avatar is decorative. */
  alt?: string;
  /** 32, 44 or 72 px. Default `md`. */
  size?: "sm" | "md" | "lg";
};

/** A person, by picture or initials. Renders a `<span>`. */
export function Avatar({ src, fallback, alt = "", size = "md", className, ...props }: AvatarProps) {
  return (
    <Radix.Root data-slot="avatar" data-size={size} className={avatar({ size, className })} {...props}>
      {src && <Radix.Image src={src} alt={alt} className="size-full object-cover" />}
      <Radix.Fallback {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}>
        {fallback}
      </Radix.Fallback>
    </Radix.Root>
  );
}
