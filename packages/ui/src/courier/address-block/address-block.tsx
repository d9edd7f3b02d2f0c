import { cx } from "class-variance-authority";
import { MapPin, MessageSquareText, Phone, UserRound } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

/** A phone number that can be called. */
export type AddressPhone = {
  /** The number in E.164: `+8801712345678`. */
  number: string;
  /** The displayed number with the user's digits: “01712-345678”. */
  text: string;
  /**
   * The accessible name of the link, if the number alone is ambiguous: “Call Mina Akter, 01712-345678”. It
   * contains the text.
   */
  label?: string;
};

/** The density of an address. */
export type AddressBlockDensity =
  /** All parts, each on its own line. */
  | "comfortable"
  /**
   * The name and the phone number, then the rest on one wrapped line, without the instruction. For cards and
   * lists.
   */
  | "compact";

export interface AddressBlockProps extends Omit<ComponentProps<"address">, "children"> {
  /** The person or business at the address. */
  name: ReactNode;
  /** The phone number, as a link that calls it. */
  phone?: AddressPhone;
  /** House, road and area, in order, the most specific first. */
  lines: readonly string[];
  /** The district, or the service center and its district. */
  district: string;
  /** The instruction for the rider. */
  instruction?: ReactNode;
  /** The name of the instruction for screen readers. Required with an instruction. */
  instructionLabel?: string;
  /** The density. Default `comfortable`. */
  density?: AddressBlockDensity;
  /** Buttons beside the name, for example to copy the address. */
  actions?: ReactNode;
}

/** A postal address with a phone link and optional buttons. Renders an `<address>`. */
export function AddressBlock({
  name,
  phone,
  lines,
  district,
  instruction,
  instructionLabel,
  density = "comfortable",
  actions,
  className,
  ...props
}: AddressBlockProps) {
  const isCompact = density === "compact";
  return (
    <address
      data-slot="address-block"
      data-density={density}
      className={cx("flex min-w-0 items-start gap-2 text-ink not-italic", className)}
      {...props}
    >
      <div className={cx("flex min-w-0 flex-1 flex-col", isCompact ? "gap-0.5" : "gap-1")}>
        <div className={cx("flex min-w-0 gap-2.5 font-bold", !isCompact && "min-h-11 items-center text-lg")}>
          {!isCompact && <UserRound aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />}
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </div>
        {phone && (
          <div className="flex min-w-0 items-center gap-2.5">
            {!isCompact && <Phone aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />}
            <a
              href={`tel:${phone.number}`}
              aria-label={phone.label}
              className="inline-flex min-h-6 items-center font-medium text-primary-ink tabular-nums underline decoration-1 underline-offset-4 hover:decoration-2 pointer-coarse:min-h-11"
            >
              {phone.text}
            </a>
          </div>
        )}
        <div className={cx("flex min-w-0 gap-2.5", isCompact && "text-sm text-ink-muted")}>
          {!isCompact && <MapPin aria-hidden="true" className="h-[1lh] w-5 shrink-0 text-ink-muted" />}
          <span className={cx("min-w-0 wrap-anywhere", !isCompact && "flex flex-col")}>
            {lines.map((line, index) => (
              // A line has no other identity than its index.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index}>
                {line}
                {isCompact && ", "}
              </span>
            ))}
            <span className={isCompact ? undefined : "font-medium"}>{district}</span>
          </span>
        </div>
        {instruction && !isCompact && (
          <div className="flex min-w-0 gap-2.5 pt-1 text-ink-muted">
            <MessageSquareText aria-hidden="true" className="h-[1lh] w-5 shrink-0" />
            <span className="min-w-0">
              {instructionLabel && <span className="sr-only">{instructionLabel} </span>}
              {instruction}
            </span>
          </div>
        )}
      </div>
      {actions && <div className="flex shrink-0">{actions}</div>}
    </address>
  );
}
