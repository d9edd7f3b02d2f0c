import { TextLink } from "@harkara/ui/link";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { m } from "../../paraglide/messages.js";

/** A link from a record back to the search. */
export function BackToDesk() {
  return (
    <TextLink asChild className="inline-flex min-h-11 items-center self-start">
      <Link to="/desk">
        <ArrowLeft aria-hidden size={18} className="me-1 inline rtl:rotate-180" />
        {m.desk_title()}
      </Link>
    </TextLink>
  );
}
