import { expect } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { TestimonialCard } from "./testimonial-card";

const initials = (letters: string) => (
  <span
    aria-hidden="true"
    className="grid size-12 place-items-center rounded-full bg-primary-surface font-semibold text-primary-ink"
  >
    {letters}
  </span>
);

const t = words({
  en: {
    name: "Nasir Uddin",
    profession: "Tailor, Sylhet",
    letters: "NU",
    quote:
      "Customers in the haor get their orders too. The rider calls, comes by boat, and brings the money.",
  },
  bn: {
    name: "নাসির উদ্দিন",
    profession: "দর্জি, সিলেট",
    letters: "না",
    quote: "হাওরের ক্রেতারাও এখন অর্ডার পান। রাইডার ফোন করেন, নৌকায় আসেন, টাকাও এনে দেন।",
  },
});

const meta = preview.meta({
  title: "Courier/Testimonial card",
  component: TestimonialCard,
  ...inBoth(() => ({
    name: t.name,
    profession: t.profession,
    avatar: initials(t.letters),
    children: t.quote,
  })),
  decorators: [inside("max-w-96")],
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("figure")).toHaveTextContent(`${t.name}${t.profession}`);
    await expect(canvas.getByRole("blockquote")).toHaveTextContent(t.quote);
  },
});

export const WithoutAvatar = meta.story({ args: { avatar: undefined } });

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    name: "জান্নাতুল ফেরদৌস",
    profession: "প্রধান শিক্ষক, ব্রাহ্মণবাড়িয়া সরকারি উচ্চবিদ্যালয়",
    avatar: initials("জা"),
    children:
      "বিদ্যালয় থেকে সার্ভিস সেন্টারটা দশ মিনিটের পথ। পরীক্ষার খাতা এখন তাদের হাতেই পাঠাই, আর কোন খাতা কোথায় আছে তা নম্বর দিয়ে নিজেই দেখে নিই।",
  },
});
