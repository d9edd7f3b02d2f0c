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
    "Show a few things of the same kind that are all optional, such as testimonials or offers.",
    "Provide dots or buttons, so that users can return to earlier slides.",
    "Control the index yourself if an element next to the carousel depends on it.",
  ],
  avoid: [
    "Do not put important content into it, because most users see only the first slide.",
    "For different views of the same thing, use tabs. For a row of logos, use a marquee.",
  ],
  examples: [
    {
      do: {
        text: "Buttons and dots in addition to automatic rotation.",
        render: () => carousel({ dots: t.dots, previous: t.previous, next: t.next }),
      },
      dont: {
        text: "Only automatic rotation, so that slow readers cannot go back.",
        render: () => carousel({}),
      },
    },
  ],
  keyboard: [
    [
      "Tab",
      "Moves the focus to the pause button, then to the buttons, the selected dot and the content of the slide.",
    ],
    ["Enter, Space", "Pause or resume the rotation, or move by one slide."],
    ["Right, Left", "On the dots: select the next or the previous slide, and wrap around."],
    ["Home, End", "On the dots: select the first or the last slide."],
  ],
  screenReader:
    "Announces a carousel with its name, and each slide with its position. While the rotation is paused, announces each selected slide.",
  content: {
    english: ["Name the slides by their position, “3 of 8”, and the buttons by their action, “Next slide”."],
    bangla: ["স্লাইডের নাম তার ক্রম, “৮টির মধ্যে ৩ নম্বর”; বাটনের নাম তার কাজ, “পরের স্লাইড”।"],
  },
};
