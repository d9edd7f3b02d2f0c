import { Card, CardTitle } from "@harkara/ui/card";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

interface FoldedCardProps {
  title: string;
  /** Shown beside the title, folded or not. */
  summary?: ReactNode;
  /** Shown below the title, folded or not. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A card of the details: folded on a narrow page until its title is pressed, open on a wide one and on paper. */
export function FoldedCard({ title, summary, notice, children }: FoldedCardProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" className="flex flex-col gap-4">
      {/* The whole line is the target of the button. */}
      <div className="relative -my-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 @4xl:my-0 @4xl:min-h-0">
        <CardTitle className="me-auto">
          <span className="@max-4xl:hidden">{title}</span>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="after:absolute after:-inset-x-2 after:inset-y-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus @4xl:hidden"
          >
            {title}
          </button>
        </CardTitle>
        {summary}
        <ChevronDown
          aria-hidden
          className={`size-5 shrink-0 text-ink-muted @4xl:hidden print:hidden ${isOpen ? "rotate-180" : ""}`}
        />
      </div>
      {notice}
      <div id={id} className={`flex flex-col gap-4 ${isOpen ? "" : "not-print:@max-4xl:hidden"}`}>
        {children}
      </div>
    </Card>
  );
}
