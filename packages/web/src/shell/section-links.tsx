import { TextLink } from "@harkara/ui/link";
import { Link } from "@tanstack/react-router";
import { m } from "../paraglide/messages.js";

interface SectionLinksProps {
  /** The sections in page order: the ID of the element, and the text of the link. */
  sections: readonly { id: string; title: string }[];
}

/** Links to the sections of a page that is long on a phone. Only a phone shows them. */
export function SectionLinks({ sections }: SectionLinksProps) {
  return (
    <nav aria-label={m.money_sections()} className="flex flex-wrap gap-x-5 gap-y-2 sm:hidden print:hidden">
      {sections.map(({ id, title }) => (
        <TextLink key={id} asChild>
          <Link to="." search hash={id}>
            {title}
          </Link>
        </TextLink>
      ))}
    </nav>
  );
}
