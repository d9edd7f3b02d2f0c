import { TextLink } from "@harkara/ui/link";
import { PageHeader } from "@harkara/ui/page-header";
import type { InfoContent } from "../../content/types.ts";

/** A text page: terms, privacy, or accessibility. */
export function InfoScreen({ content }: { content: InfoContent }) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-8 sm:py-12">
      <PageHeader title={content.title} description={content.lead} />
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
      {content.sections.map(({ id, title, paragraphs, points = [] }) => (
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
        </section>
      ))}
    </div>
  );
}
