import { Card, CardTitle } from "@harkara/ui/card";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

interface FoldedCardProps {
  /** The ID of the element, for links to the section. */
  anchor?: string;
  title: string;
  /** Shown next to the title, whether the card is open or collapsed. */
  summary?: ReactNode;
  /** Shown below the title, whether the card is open or collapsed. */
  notice?: ReactNode;
  children: ReactNode;
}

/**
 * A card with details in an `@container`. On a narrow page it is collapsed until its title is pressed. On a wide page, in
 * print, and in a disabled fieldset, it is always open.
 */
export function FoldedCard({ anchor, title, summary, notice, children }: FoldedCardProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <Card as="section" id={anchor} className="flex flex-col gap-4">
      {/* The button's clickable area is the whole line. */}
      <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1">
        <CardTitle className="me-auto">
          <span className="@max-4xl:hidden">{title}</span>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="py-2 after:absolute after:inset-0 @4xl:hidden"
          >
            {title}
          </button>
        </CardTitle>
        {summary}
        <Chevron aria-hidden className="size-5 shrink-0 text-ink-muted @4xl:hidden print:hidden" />
      </div>
      {notice}
      <div
        id={id}
        className={`flex flex-col gap-4 ${isOpen ? "" : "not-print:@max-4xl:hidden in-disabled:flex!"}`}
      >
        {children}
      </div>
    </Card>
  );
}
