import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { TestimonialCard } from "../testimonial-card/testimonial-card";
import { Carousel } from "./carousel";

const t = words({
  en: {
    label: "What our customers say",
    carousel: "carousel",
    slide: "slide",
    of: (position: number, total: number) => `${position} of ${total}`,
    pause: "Pause motion",
    play: "Play motion",
    previous: "Previous slide",
    next: "Next slide",
    dots: "Choose a testimonial",
    voices: [
      ["Rasel Ahamed", "Bookseller, Dhaka", "The price is on the screen before I pay."],
      ["Sumaiya Akter", "Baker, Khulna", "They handle a cake box as I would."],
      ["Tanvir Islam", "Student, Rajshahi", "The mangoes reached me in two days."],
    ],
  },
  bn: {
    label: "গ্রাহকেরা যা বলেন",
    carousel: "ক্যারোসেল",
    slide: "স্লাইড",
    of: (position: number, total: number) => {
      const digits = new Intl.NumberFormat("bn-BD");
      return `${digits.format(total)}টির মধ্যে ${digits.format(position)} নম্বর`;
    },
    pause: "নড়াচড়া থামান",
    play: "নড়াচড়া চালান",
    previous: "আগের স্লাইড",
    next: "পরের স্লাইড",
    dots: "মতামত বেছে নিন",
    voices: [
      ["রাসেল আহমেদ", "বই বিক্রেতা, ঢাকা", "টাকা দেওয়ার আগেই চার্জটা পর্দায় দেখা যায়।"],
      ["সুমাইয়া আক্তার", "উদ্যোক্তা, খুলনা", "কেকের বাক্স আমার মতোই যত্ন করে ধরেন।"],
      ["তানভীর ইসলাম", "ছাত্র, রাজশাহী", "মায়ের পাঠানো আম দুই দিনে পেয়েছি।"],
    ],
  },
});

const carousel = (controls: { dots?: string; previous?: string; next?: string }) => (
  <Carousel
    label={t.label}
    labels={{
      carousel: t.carousel,
      slide: t.slide,
      position: t.of,
      pause: t.pause,
      play: t.play,
      ...controls,
    }}
    slides={t.voices.map(([name = "", profession = "", quote = ""]) => ({
      id: name,
      content: (
        <TestimonialCard name={name} profession={profession}>
          {quote}
        </TestimonialCard>
      ),
    }))}
  />
);

export const guidance: Guidance = {
  banglaName: "ক্যারোসেল",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show a few things of the same kind of which no one is needed: voices of customers, offers.",
    "Give dots or buttons, so that a person can go back to what went by.",
    "Hold the index yourself where something beside the carousel follows it.",
  ],
  avoid: [
    "Do not put anything there that people must see: most see the first slide alone.",
    "For views of one matter, use tabs; for a row of logos, a marquee.",
  ],
  examples: [
    {
      do: {
        text: "Buttons and dots besides the rotation.",
        render: () => carousel({ dots: t.dots, previous: t.previous, next: t.next }),
      },
      dont: {
        text: "A rotation alone: who reads slowly cannot go back.",
        render: () => carousel({}),
      },
    },
  ],
  keyboard: [
    [
      "Tab",
      "Moves to the pause control first, then to the buttons, the chosen dot and what the slide holds.",
    ],
    ["Enter, Space", "Pause or play; go by one slide."],
    ["Right, Left", "On the dots: choose the next or the previous slide, round and round."],
    ["Home, End", "On the dots: choose the first or the last slide."],
  ],
  screenReader:
    "Announces a carousel with its name, and each slide by its place. While the rotation rests, announces a slide that was chosen.",
  content: {
    english: ["Name the slides by their place, “3 of 8”, and the buttons by what they do, “Next slide”."],
    bangla: ["স্লাইডের নাম তার ক্রম, “৮টির মধ্যে ৩ নম্বর”; বাটনের নাম তার কাজ, “পরের স্লাইড”।"],
  },
};
