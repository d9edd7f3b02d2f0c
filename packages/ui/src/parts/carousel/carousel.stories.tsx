import { renderToStaticMarkup } from "react-dom/server";
import { expect, fireEvent, waitFor, within } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Button } from "../button/button";
import { MotionProvider, MotionToggle } from "../motion/motion";
import { TestimonialCard } from "../testimonial-card/testimonial-card";
import { Carousel } from "./carousel";
import type { CarouselProps, CarouselSlide } from "./carousel";

type Offer = { title: string; text: string; action: string };

function Banner({ title, text, action }: Offer) {
  return (
    <div className="surface-brand flex h-full flex-col items-start gap-5 px-6 pt-8 pb-18 sm:p-14">
      <p className="max-w-2xl text-3xl font-bold text-balance">{title}</p>
      <hr aria-hidden="true" className="route-divider w-56 max-w-full" />
      <p className="max-w-prose text-lg text-on-brand-muted">{text}</p>
      <Button variant="accent">{action}</Button>
    </div>
  );
}

const offers: readonly Offer[] = [
  {
    title: "From door to door, in all 64 districts",
    text: "We collect today and deliver within three days.",
    action: "Send a parcel",
  },
  {
    title: "See where your parcel is",
    text: "Every stop on the way, from the first hub to the last.",
    action: "Track a parcel",
  },
  {
    title: "Your shop, all over Bangladesh",
    text: "Cash on delivery, paid out to you every day.",
    action: "Become a merchant",
  },
];

const banners = (of: readonly Offer[]): CarouselSlide[] =>
  of.map((offer) => ({ id: offer.title, content: <Banner {...offer} /> }));

type Voice = { name: string; profession: string; initials: string; quote: string };

const voices: readonly Voice[] = [
  {
    name: "Awlad Hossin",
    profession: "Shop owner, Cumilla",
    initials: "AH",
    quote: "I book twenty parcels before breakfast, and see by noon that all of them are on their way.",
  },
  {
    name: "Rasel Ahamed",
    profession: "Bookseller, Dhaka",
    initials: "RA",
    quote: "The price is on the screen before I pay. No surprise has come yet.",
  },
  {
    name: "Nasir Uddin",
    profession: "Tailor, Sylhet",
    initials: "NU",
    quote:
      "Customers in the haor get their orders too. The rider calls, comes by boat, and brings the money.",
  },
  {
    name: "Sumaiya Akter",
    profession: "Baker, Khulna",
    initials: "SA",
    quote: "They handle a cake box as I would.",
  },
  {
    name: "Tanvir Islam",
    profession: "Student, Rajshahi",
    initials: "TI",
    quote: "My mother’s mangoes reached me in two days, and none was bruised.",
  },
  {
    name: "Farhana Yasmin",
    profession: "Weaver, Tangail",
    initials: "FY",
    quote: "Sarees that did not please come back with the next day’s van. Easy.",
  },
  {
    name: "Mizanur Rahman",
    profession: "Pharmacist, Barishal",
    initials: "MR",
    quote: "I follow each parcel by its number. So can the people who wait for it.",
  },
  {
    name: "Jannatul Ferdous",
    profession: "Teacher, Rangpur",
    initials: "JF",
    quote: "The service center is ten minutes from our school. We send the exam papers with them.",
  },
];

const testimonials = (of: readonly Voice[]): CarouselSlide[] =>
  of.map(({ name, profession, initials, quote }) => ({
    id: name,
    content: (
      <TestimonialCard
        name={name}
        profession={profession}
        avatar={
          <span
            aria-hidden="true"
            className="grid size-12 place-items-center rounded-full bg-primary-surface font-semibold text-primary-ink"
          >
            {initials}
          </span>
        }
      >
        {quote}
      </TestimonialCard>
    ),
  }));

const words = {
  label: "What is new",
  roleDescription: "carousel",
  slideRoleDescription: "slide",
  slideLabel: (position: number, total: number) => `${position} of ${total}`,
  pauseLabel: "Pause motion",
  playLabel: "Play motion",
};

const meta = preview.meta({
  title: "Layout/Carousel",
  component: Carousel,
  args: { ...words, slides: banners(offers) },
});

const coverflow = {
  variant: "coverflow" as const,
  label: "What our customers say",
  dotsLabel: "Choose a testimonial",
  slides: testimonials(voices),
  interval: 2000,
};

type Canvas = Record<"getByRole", (role: string) => HTMLElement> &
  Record<"getAllByRole", (role: string) => HTMLElement[]>;

/** The names of the slides that can be reached. */
const reachable = (canvas: Canvas, role: "group" | "tabpanel") =>
  canvas
    .getAllByRole(role)
    .filter((slide) => !slide.inert)
    .map((slide) => slide.getAttribute("aria-label"));

/** The part that announces slides; silent exactly while they take turns. */
const announcer = (canvas: Canvas) => canvas.getByRole("region").querySelector("[aria-live]");

/** The pause control comes first; slides out of sight cannot be reached. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole("region", { name: "What is new" });
    await expect(region).toHaveAttribute("aria-roledescription", "carousel");
    await waitFor(() => expect(reachable(canvas, "group")).toEqual(["1 of 3"]));
    await expect(canvas.getByRole("group", { name: "1 of 3" })).toHaveAttribute(
      "aria-roledescription",
      "slide",
    );
    await userEvent.tab();
    await expect(within(region).getByRole("button", { name: /motion$/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Send a parcel" })).toHaveFocus();
    for (const name of ["Track a parcel", "Become a merchant"]) {
      const hidden = canvas.getByRole("button", { name });
      hidden.focus();
      await expect(hidden).not.toHaveFocus();
    }
  },
});

/** Stories that move are no pictures: two are never the same. */
const moving = { chromatic: { disableSnapshot: true } };

const Playing = (args: CarouselProps) => (
  <MotionProvider defaultPlaying>
    <div className="flex flex-col items-start gap-4">
      <Carousel {...args} className="self-stretch" />
      <MotionToggle pauseLabel="Pause the page" playLabel="Play the page" showLabel variant="secondary" />
    </div>
  </MotionProvider>
);

/** Slides take turns without end; a press on the control, or on the page’s own, ends that. */
export const Rotates = meta.story({
  parameters: moving,
  args: { interval: 60 },
  render: (args) => <Playing {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "off");
    for (const name of ["2 of 3", "3 of 3", "1 of 3"]) {
      await waitFor(() => expect(reachable(canvas, "group")).toEqual([name]), { interval: 10 });
    }
    await userEvent.click(canvas.getByRole("button", { name: "Pause motion" }));
    await userEvent.unhover(canvas.getByRole("region"));
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "polite");
    await expect(canvas.getByRole("button", { name: "Play the page" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Play the page" }));
    await expect(canvas.getByRole("button", { name: "Pause motion" })).toBeVisible();
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "off");
  },
});

/** The pointer over it, or the keyboard in it, holds the rotation; who presses play there means it. */
export const HoverAndFocusHold = meta.story({
  parameters: moving,
  render: (args) => <Playing {...args} />,
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole("region");
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "off");
    await userEvent.hover(region);
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "polite");
    await userEvent.unhover(region);
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "off");

    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Pause motion" })).toHaveFocus();
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "polite");
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Play motion" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "off");
    await userEvent.tab();
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "polite");
    canvas.getByRole("button", { name: "Pause the page" }).focus();
    await waitFor(() => expect(announcer(canvas)).toHaveAttribute("aria-live", "off"));
  },
});

/** Three in sight, the outer two 100 px behind. Dots: arrows, Home and End move the choice and the focus. */
export const Coverflow = meta.story({
  args: coverflow,
  play: async ({ canvas, userEvent }) => {
    const chosen = () => canvas.getByRole("tab", { selected: true }).getAttribute("aria-label");
    await waitFor(() => expect(reachable(canvas, "tabpanel")).toEqual(["1 of 8", "2 of 8", "8 of 8"]));
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: /motion$/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("tab", { name: "1 of 8" })).toHaveFocus();

    for (const [key, name] of [
      ["{ArrowRight}", "2 of 8"],
      ["{ArrowRight}", "3 of 8"],
      ["{ArrowLeft}", "2 of 8"],
      ["{Home}", "1 of 8"],
      ["{ArrowLeft}", "8 of 8"],
      ["{ArrowRight}", "1 of 8"],
      ["{End}", "8 of 8"],
    ] as const) {
      await userEvent.keyboard(key);
      await expect(chosen()).toBe(name);
      await expect(canvas.getByRole("tab", { name })).toHaveFocus();
    }

    await userEvent.click(canvas.getByRole("tab", { name: "4 of 8" }));
    await expect(chosen()).toBe("4 of 8");
    await expect(reachable(canvas, "tabpanel")).toEqual(["3 of 8", "4 of 8", "5 of 8"]);
    const scale = (name: string) => Number(canvas.getByRole("tabpanel", { name }).style.scale);
    await waitFor(() => expect(scale("4 of 8")).toBe(1));
    await expect(scale("3 of 8")).toBeCloseTo(1200 / 1300, 2);
    await expect(scale("5 of 8")).toBeCloseTo(1200 / 1300, 2);
  },
});

function middle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** Dragged by half a slide it goes on to the next, and keeps the rotation it had. */
export const Dragged = meta.story({
  args: coverflow,
  play: async ({ canvas }) => {
    await waitFor(() => expect(reachable(canvas, "tabpanel")).toHaveLength(3));
    const slide = canvas.getByRole("tabpanel", { name: "1 of 8" });
    const { left, top, width } = slide.getBoundingClientRect();
    const at = (share: number) => ({ clientX: left + width * share, clientY: top + 20, bubbles: true });
    await fireEvent.mouseDown(slide, { ...at(0.9), button: 0 });
    for (const share of [0.7, 0.5, 0.3, 0.1]) await fireEvent.mouseMove(document, at(share));
    await fireEvent.mouseUp(document, at(0.1));
    await waitFor(() => expect(canvas.getByRole("tab", { selected: true })).toHaveAccessibleName("2 of 8"));
    // At rest, or each picture of it would be another.
    const next = canvas.getByRole("tabpanel", { name: "2 of 8" });
    await waitFor(() => expect(middle(next)).toBeCloseTo(middle(canvas.getByRole("region")), 2));
  },
});

/** From right to left the arrows follow the eye: the next slide is on the left. */
export const RightToLeft = meta.story({
  args: coverflow,
  render: (args) => (
    <div dir="rtl">
      <Carousel {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(reachable(canvas, "tabpanel")).toHaveLength(3));
    await userEvent.click(canvas.getByRole("tab", { name: "1 of 8" }));
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("tab", { selected: true })).toHaveAccessibleName("2 of 8");
    const left = (name: string) => canvas.getByRole("tabpanel", { name }).getBoundingClientRect().left;
    await waitFor(() => expect(left("3 of 8")).toBeLessThan(left("2 of 8")));
  },
});

/** One slide has nothing to take turns with: no control, no dots. */
export const OneSlide = meta.story({
  args: { ...coverflow, slides: testimonials(voices.slice(0, 1)) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.queryByRole("tablist")).toBeNull();
    await expect(canvas.getByRole("group", { name: "1 of 1" })).toBeVisible();
  },
});

/** As many slides as fit: no loop, and all can be reached. */
export const FewSlides = meta.story({ args: { ...coverflow, slides: testimonials(voices.slice(0, 3)) } });

/** As the server sends it: a list in reading order, every slide reachable, in a row that scrolls. */
export const WithoutScripts = meta.story({
  args: coverflow,
  parameters: moving,
  render: (args) => (
    <div dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(<Carousel {...args} />) }} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(8);
    await expect(reachable(canvas, "tabpanel")).toHaveLength(8);
    const row = announcer(canvas);
    await expect(row?.scrollWidth).toBeGreaterThan(row?.clientWidth ?? Infinity);
    await expect(row && getComputedStyle(row).overflowX).toBe("auto");
  },
});

export const Phone = meta.story({
  args: coverflow,
  decorators: [inside("max-w-84")],
});

export const PhoneBanner = meta.story({
  decorators: [inside("max-w-84")],
});

const bangla = {
  roleDescription: "ক্যারোসেল",
  slideRoleDescription: "স্লাইড",
  slideLabel: (position: number, total: number) =>
    `${new Intl.NumberFormat("bn-BD").format(total)}টির ${new Intl.NumberFormat("bn-BD").format(position)} নম্বর`,
  pauseLabel: "নড়াচড়া থামান",
  playLabel: "নড়াচড়া চালু করুন",
};

export const BanglaBanner = meta.story({
  globals: { locale: "bn" },
  args: {
    ...bangla,
    label: "নতুন কী আছে",
    slides: banners([
      {
        title: "চৌষট্টি জেলায় দরজা থেকে দরজায়, ঝক্কি ছাড়াই",
        text: "আজ সংগ্রহ, তিন দিনের মধ্যে প্রাপকের হাতে।",
        action: "পার্সেল পাঠান",
      },
      {
        title: "পার্সেল এখন কোথায়, দেখে নিন",
        text: "প্রথম হাব থেকে শেষ ঠিকানা পর্যন্ত প্রতিটি ধাপ।",
        action: "পার্সেল খুঁজুন",
      },
    ]),
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    ...coverflow,
    ...bangla,
    label: "গ্রাহকেরা যা বলেন",
    dotsLabel: "মতামত বেছে নিন",
    slides: testimonials(
      [
        ["জান্নাতুল ফেরদৌস", "প্রধান শিক্ষক, ব্রাহ্মণবাড়িয়া", "জা"],
        ["মো. মিজানুর রহমান", "ওষুধ ব্যবসায়ী, বরিশাল", "মি"],
        ["সুমাইয়া আক্তার", "উদ্যোক্তা, খুলনা", "সু"],
        ["তানভীর ইসলাম", "ছাত্র, রাজশাহী", "তা"],
        ["ফারহানা ইয়াসমিন", "তাঁতশিল্পী, টাঙ্গাইল", "ফা"],
      ].map(([name = "", profession = "", initials = ""], index) => ({
        name,
        profession,
        initials,
        quote:
          index % 2
            ? "টাকা দেওয়ার আগেই খরচটা পর্দায় দেখা যায়। এখন পর্যন্ত কোনো গরমিল পাইনি।"
            : "সকালে বিশটা পার্সেল বুক করি, দুপুরের মধ্যেই দেখি সবগুলো রওনা হয়ে গেছে। দূরের উপজেলাতেও ঠিক সময়ে পৌঁছায়।",
      })),
    ),
  },
});
