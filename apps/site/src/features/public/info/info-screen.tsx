import { TextLink } from "@harkara/ui/link";
import { PageHeader } from "@harkara/ui/page-header";
import { Link } from "@tanstack/react-router";
import type { InfoContent } from "../../../content/types.ts";
import { formatDate } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";

interface InfoScreenProps {
  content: InfoContent;
  /** The day of the last change, in ISO 8601. */
  updated?: string;
}

/** A text page: terms, privacy, or accessibility. */
export function InfoScreen({ content, updated }: InfoScreenProps) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-8 sm:py-12">
      <PageHeader title={content.title} description={content.lead} />
      {updated === undefined ? null : (
        <p className="text-sm text-ink-muted">{m.info_updated({ day: formatDate(updated) })}</p>
      )}
      <nav aria-label={content.title}>
        <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-accent">
          {content.sections.map(({ id, title }) => (
            <li key={id}>
              <TextLink href={`#${id}`}>{title}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <hr aria-hidden="true" className="route-divider w-full max-w-xs" />
      {content.sections.map(({ id, title, paragraphs, points = [], link }) => (
        <section key={id} id={id} className="flex scroll-mt-24 flex-col gap-3">
          <h2 className="text-xl font-bold">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && (
            <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-accent">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {link && (
            <TextLink asChild>
              <Link to={link.to} className="w-fit">
                {link.text}
              </Link>
            </TextLink>
          )}
        </section>
      ))}
    </div>
  );
}
