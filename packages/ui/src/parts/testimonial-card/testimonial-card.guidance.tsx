import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { TestimonialCard } from "./testimonial-card";

const t = words({
  en: {
    name: "Nasir Uddin",
    job: "Tailor, Sylhet",
    quote: "The rider comes by boat, and brings the money.",
    praise: "Best service ever!!!",
  },
  bn: {
    name: "নাসির উদ্দিন",
    job: "দর্জি, সিলেট",
    quote: "রাইডার নৌকায় আসেন, টাকাও এনে দেন।",
    praise: "সেরা সার্ভিস!!!",
  },
});

export const guidance: Guidance = {
  banglaName: "গ্রাহকের মতামত",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show the opinion of a customer about the service, with name and profession.",
    "Mark invented testimonials as examples.",
  ],
  avoid: ["For facts about the company, use a card or a stat tile."],
  examples: [
    {
      do: {
        text: "Quote a concrete experience.",
        render: () => (
          <TestimonialCard name={t.name} profession={t.job}>
            {t.quote}
          </TestimonialCard>
        ),
      },
      dont: {
        text: "Do not quote general praise.",
        render: () => (
          <TestimonialCard name={t.name} profession={t.job}>
            {t.praise}
          </TestimonialCard>
        ),
      },
    },
  ],
  keyboard: [],
  screenReader: "Reads a figure with a quotation, then the name and the profession. The picture is hidden.",
  content: {
    english: ["Write one or two sentences, without an exclamation mark."],
    bangla: ["Write one or two sentences in everyday language, without an exclamation mark."],
  },
};
