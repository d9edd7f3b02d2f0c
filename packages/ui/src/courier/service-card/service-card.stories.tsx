import { Banknote, Building2, Headset, Truck } from "lucide-react";
import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { ServiceCard } from "./service-card";

const t = words({
  en: {
    express: "Express and standard delivery",
    expressText: "We deliver within 24 to 72 hours in Dhaka, Chattogram, Sylhet, Khulna and Rajshahi.",
    short: "Within 24 to 72 hours, and within 4 to 6 hours inside Dhaka.",
    cod: "Cash on delivery",
    codText: "In every corner of the country, with your money paid out each day.",
    corporate: "Contracts for companies",
    corporateText: "Warehousing and delivery by agreement, with one invoice a month.",
  },
  bn: {
    express: "এক্সপ্রেস ও সাধারণ ডেলিভারি",
    expressText: "ঢাকা, চট্টগ্রাম, সিলেট, খুলনা ও রাজশাহীতে ২৪ থেকে ৭২ ঘণ্টায় পৌঁছে দিই।",
    short: "২৪ থেকে ৭২ ঘণ্টায়, ঢাকার ভেতরে ৪ থেকে ৬ ঘণ্টায়।",
    cod: "ক্যাশ অন ডেলিভারি",
    codText: "দেশের যেকোনো জায়গায়; টাকা প্রতিদিন বুঝিয়ে দিই।",
    corporate: "প্রতিষ্ঠানের সঙ্গে চুক্তি",
    corporateText: "চুক্তি অনুযায়ী গুদাম ও ডেলিভারি, মাসে একটি বিল।",
  },
});

const meta = preview.meta({
  title: "Courier/Service card",
  component: ServiceCard,
  ...inBoth(() => ({
    icon: <Truck aria-hidden="true" />,
    title: t.express,
    className: "max-w-96",
    children: t.expressText,
  })),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 3, name: t.express })).toBeVisible();
  },
});

/** A highlighted card. */
export const Brand = meta.story({ args: { variant: "brand" } });

/** The whole card is a link. The name of the link is the title. */
export const AsLink = meta.story({
  args: { href: "#express" },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getByRole("link", { name: t.express });
    await expect(link).toHaveFocus();
    const card = canvasElement.querySelector("[data-slot=service-card]")?.getBoundingClientRect();
    const corner = card && document.elementFromPoint(card.right - 12, card.bottom - 12);
    await expect(corner).toBe(link);
    link.blur();
  },
});

/** A router renders the link. */
export const OwnLink = meta.story({
  args: {
    href: "#express",
    variant: "brand",
    renderLink: ({ children, ...link }) => (
      <a data-router="" {...link}>
        {children}
      </a>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link")).toHaveAttribute("data-router");
  },
});

export const Grid = meta.story({
  render: () => (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <ServiceCard href="#express" icon={<Truck aria-hidden="true" />} title={t.express}>
        {t.short}
      </ServiceCard>
      <ServiceCard href="#cod" variant="brand" icon={<Banknote aria-hidden="true" />} title={t.cod}>
        {t.codText}
      </ServiceCard>
      <ServiceCard href="#corporate" icon={<Building2 aria-hidden="true" />} title={t.corporate}>
        {t.corporateText}
      </ServiceCard>
    </div>
  ),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    icon: <Headset aria-hidden="true" />,
    href: "#support",
    title: "চব্বিশ ঘণ্টা গ্রাহকসেবা, যেকোনো দিন",
    children: "পার্সেল কোথায় আছে, কবে পৌঁছাবে বা ক্ষতিপূরণ কীভাবে পাবেন, যেকোনো প্রশ্নে আমাদের ফোন করুন।",
  },
});
