import { TextLink } from "@harkara/ui/link";
import { createLink } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ComponentProps } from "react";

/** A link with an arrow to the page above the current one, such as from a record to the search. */
export const BackLink = createLink(function BackAnchor({ children, ...props }: ComponentProps<"a">) {
  return (
    <TextLink {...props} className="inline-flex min-h-11 items-center self-start">
      <ArrowLeft aria-hidden size={18} className="me-1 inline rtl:rotate-180" />
      {children}
    </TextLink>
  );
});
