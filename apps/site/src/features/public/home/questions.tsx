import { Accordion } from "@harkara/ui/accordion";
import { QUESTION_IDS, type HomeContent } from "../../../content/types.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** The frequently asked questions of the home page. */
export function Questions({ questions }: { questions: HomeContent["questions"] }) {
  return (
    <section className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-8 px-4 py-14 sm:py-20 lg:grid-cols-[2fr_3fr]">
      <div className="flex flex-col gap-2">
        <h2 className="text-2xl font-extrabold sm:text-3xl">{m.home_faq_title()}</h2>
        <p className="text-lg text-ink-muted">{m.home_faq_lead()}</p>
      </div>
      <Accordion
        items={QUESTION_IDS.map((id) => ({
          value: id,
          title: questions[id].question,
          content: questions[id].answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
        }))}
      />
    </section>
  );
}
