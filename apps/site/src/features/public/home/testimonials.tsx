import { Carousel } from "@harkara/ui/carousel";
import { TestimonialCard } from "@harkara/ui/testimonial-card";
import { TESTIMONIAL_IDS, type HomeContent } from "../../../content/types.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { carouselWords } from "./carousel-words.ts";
import { Portrait } from "../../../pictures/portrait.tsx";
import { Section } from "./section.tsx";

/** The interval is prescribed in spec section 9. */
const INTERVAL_MS = 2000;

/** The carousel of testimonials (spec section 2). */
export function Testimonials({ testimonials }: { testimonials: HomeContent["testimonials"] }) {
  const isSample = TESTIMONIAL_IDS.some((id) => testimonials[id].isSample);
  return (
    <Section
      title={m.home_testimonials_title()}
      lead={isSample ? m.sample_testimonials() : undefined}
      ground="sunken"
    >
      <Carousel
        variant="coverflow"
        label={m.home_testimonials_title()}
        labels={{ ...carouselWords(), dots: m.carousel_choose() }}
        interval={INTERVAL_MS}
        slides={TESTIMONIAL_IDS.map((id) => {
          const { quote, name, profession } = testimonials[id];
          return {
            id,
            content: (
              <TestimonialCard name={name} profession={profession} avatar={<Portrait id={id} />}>
                {quote}
              </TestimonialCard>
            ),
          };
        })}
      />
    </Section>
  );
}
