import { useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, fireEvent, waitFor, within } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
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

const banners = (of: readonly Offer[]): CarouselSlide[] =>
  of.map((offer) => ({ id: offer.title, content: <Banner {...offer} /> }));

type Voice = { name: string; profession: string; initials: string; quote: string };

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

const t = words({
  en: {
    offers: [
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
    ] as readonly Offer[],
    voices: [
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
    ] as readonly Voice[],
    label: "What is new",
    said: "What our customers say",
    dots: "Choose a testimonial",
    carousel: "carousel",
    slide: "slide",
    of: (position: number, total: number) => `${position} of ${total}`,
    pause: "Pause motion",
    play: "Play motion",
    pausePage: "Pause the page",
    playPage: "Play the page",
    previous: "Previous slide",
    next: "Next slide",
    chosen: (text: string) => `Chosen: ${text}`,
    last: "Go to the last",
  },
  bn: {
    offers: [
      {
        title: "৬৪ জেলায় দরজা থেকে দরজায়",
        text: "আজ পিকআপ, তিন দিনের মধ্যে প্রাপকের হাতে।",
        action: "পার্সেল পাঠান",
      },
      {
        title: "পার্সেল এখন কোথায়, দেখে নিন",
        text: "প্রথম হাব থেকে শেষ ঠিকানা পর্যন্ত প্রতিটি ধাপ।",
        action: "পার্সেল খুঁজুন",
      },
      {
        title: "আপনার দোকান, সারা দেশে",
        text: "ক্যাশ অন ডেলিভারির টাকা পান প্রতিদিন।",
        action: "মার্চেন্ট হোন",
      },
    ] as readonly Offer[],
    voices: [
      {
        name: "আওলাদ হোসেন",
        profession: "দোকানদার, কুমিল্লা",
        initials: "আ",
        quote: "সকালে বিশটা পার্সেল বুক করি, দুপুরের মধ্যেই দেখি সবগুলো রওনা হয়ে গেছে।",
      },
      {
        name: "রাসেল আহমেদ",
        profession: "বই বিক্রেতা, ঢাকা",
        initials: "রা",
        quote: "টাকা দেওয়ার আগেই চার্জটা পর্দায় দেখা যায়। এখন পর্যন্ত কোনো গরমিল পাইনি।",
      },
      {
        name: "নাসির উদ্দিন",
        profession: "দর্জি, সিলেট",
        initials: "না",
        quote: "হাওরের ক্রেতারাও অর্ডার পান। রাইডার ফোন করেন, নৌকায় আসেন, টাকা নিয়ে ফেরেন।",
      },
      {
        name: "সুমাইয়া আক্তার",
        profession: "উদ্যোক্তা, খুলনা",
        initials: "সু",
        quote: "কেকের বাক্স আমার মতোই যত্ন করে ধরেন।",
      },
      {
        name: "তানভীর ইসলাম",
        profession: "ছাত্র, রাজশাহী",
        initials: "তা",
        quote: "মায়ের পাঠানো আম দুই দিনে পেয়েছি, একটাও থেঁতলায়নি।",
      },
      {
        name: "ফারহানা ইয়াসমিন",
        profession: "তাঁতশিল্পী, টাঙ্গাইল",
        initials: "ফা",
        quote: "যে শাড়ি পছন্দ হয়নি, পরদিনের গাড়িতেই ফেরত এসেছে।",
      },
      {
        name: "মো. মিজানুর রহমান",
        profession: "ওষুধ ব্যবসায়ী, বরিশাল",
        initials: "মি",
        quote: "নম্বর দিয়ে প্রতিটি পার্সেল দেখি। যাঁরা অপেক্ষায় থাকেন, তাঁরাও দেখেন।",
      },
      {
        name: "জান্নাতুল ফেরদৌস",
        profession: "শিক্ষক, রংপুর",
        initials: "জা",
        quote: "সার্ভিস সেন্টার আমাদের স্কুল থেকে দশ মিনিট। পরীক্ষার খাতা তাঁদের হাতেই পাঠাই।",
      },
    ] as readonly Voice[],
    label: "নতুন কী আছে",
    said: "গ্রাহকেরা যা বলেন",
    dots: "মতামত বেছে নিন",
    carousel: "ক্যারোসেল",
    slide: "স্লাইড",
    of: (position: number, total: number) => {
      const digits = new Intl.NumberFormat("bn-BD");
      return `${digits.format(total)}টির মধ্যে ${digits.format(position)} নম্বর`;
    },
    pause: "নড়াচড়া থামান",
    play: "নড়াচড়া চালান",
    pausePage: "পেজের নড়াচড়া থামান",
    playPage: "পেজের নড়াচড়া চালান",
    previous: "আগের স্লাইড",
    next: "পরের স্লাইড",
    chosen: (text: string) => `এখন: ${text}`,
    last: "শেষেরটিতে যান",
  },
});

const labels = () => ({ carousel: t.carousel, slide: t.slide, position: t.of, pause: t.pause, play: t.play });

const meta = preview.meta({
  title: "Layout/Carousel",
  component: Carousel,
  ...inBoth(() => ({
    label: t.label,
    labels: labels(),
    slides: banners(t.offers),
  })),
});

const coverflow = () => ({
  variant: "coverflow" as const,
  label: t.said,
  labels: { ...labels(), dots: t.dots },
  slides: testimonials(t.voices),
  interval: 2000,
});

type Canvas = Record<"getByRole", (role: string) => HTMLElement> &
  Record<"getAllByRole", (role: string) => HTMLElement[]>;

/** Returns the names of the slides that can be reached. */
const reachable = (canvas: Canvas, role: "group" | "tabpanel") =>
  canvas
    .getAllByRole(role)
    .filter((slide) => !slide.inert)
    .map((slide) => slide.getAttribute("aria-label"));

/** Returns the element that announces slides. It does not announce anything while the slides rotate. */
const announcer = (canvas: Canvas) => canvas.getByRole("region").querySelector("[aria-live]");

export const Default = meta.story();

/** The pause button is first in the tab order. Invisible slides cannot be reached. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole("region", { name: t.label });
    await expect(region).toHaveAttribute("aria-roledescription", t.carousel);
    await waitFor(() => expect(reachable(canvas, "group")).toEqual([t.of(1, 3)]));
    await expect(canvas.getByRole("group", { name: t.of(1, 3) })).toHaveAttribute(
      "aria-roledescription",
      t.slide,
    );
    await userEvent.tab();
    await expect(
      within(region).getByRole("button", { name: new RegExp(`^(${t.pause}|${t.play})$`) }),
    ).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: t.offers[0]?.action })).toHaveFocus();
    for (const name of t.offers.slice(1).map(({ action }) => action)) {
      const hidden = canvas.getByRole("button", { name });
      hidden.focus();
      await expect(hidden).not.toHaveFocus();
    }
  },
});

/** Stories with motion are excluded from visual tests, because no two screenshots would be equal. */
const moving = (argsOf: () => Partial<CarouselProps>) => {
  const { args, parameters } = inBoth(argsOf);
  return { args, parameters: { ...parameters, chromatic: { disableSnapshot: true } } };
};

const Playing = (args: CarouselProps) => (
  <MotionProvider defaultPlaying>
    <div className="flex flex-col items-start gap-4">
      <Carousel {...args} className="self-stretch" />
      <MotionToggle labels={{ pause: t.pausePage, play: t.playPage }} showLabel variant="secondary" />
    </div>
  </MotionProvider>
);

/** Slides rotate in a loop. The carousel's or the page's pause button stops the rotation. */
export const Rotates = meta.story({
  ...moving(() => ({ interval: 60 })),
  render: (args) => <Playing {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "off");
    for (const name of [t.of(2, 3), t.of(3, 3), t.of(1, 3)]) {
      await waitFor(() => expect(reachable(canvas, "group")).toEqual([name]), { interval: 10 });
    }
    await userEvent.click(canvas.getByRole("button", { name: t.pause }));
    await userEvent.unhover(canvas.getByRole("region"));
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "polite");
    await expect(canvas.getByRole("button", { name: t.playPage })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: t.playPage }));
    await expect(canvas.getByRole("button", { name: t.pause })).toBeVisible();
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "off");
  },
});

/** The rotation pauses while the carousel has the pointer or focus. Pressing play overrides this. */
export const HoverAndFocusHold = meta.story({
  ...moving(() => ({})),
  render: (args) => <Playing {...args} />,
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole("region");
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "off");
    await userEvent.hover(region);
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "polite");
    await userEvent.unhover(region);
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "off");

    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: t.pause })).toHaveFocus();
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "polite");
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: t.play })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "off");
    await userEvent.tab();
    await expect(announcer(canvas)).toHaveAttribute("aria-live", "polite");
    canvas.getByRole("button", { name: t.pausePage }).focus();
    await waitFor(() => expect(announcer(canvas)).toHaveAttribute("aria-live", "off"));
  },
});

/**
 * Three slides are visible. The outer two are 100 px behind. Arrows, Home and End on the dots move selection
 * and focus.
 */
export const Coverflow = meta.story({
  ...inBoth(() => coverflow()),
  play: async ({ canvas, userEvent }) => {
    const chosen = () => canvas.getByRole("tab", { selected: true }).getAttribute("aria-label");
    await waitFor(() => expect(reachable(canvas, "tabpanel")).toEqual([t.of(1, 8), t.of(2, 8), t.of(8, 8)]));
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: new RegExp(`^(${t.pause}|${t.play})$`) })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("tab", { name: t.of(1, 8) })).toHaveFocus();

    for (const [key, name] of [
      ["{ArrowRight}", t.of(2, 8)],
      ["{ArrowRight}", t.of(3, 8)],
      ["{ArrowLeft}", t.of(2, 8)],
      ["{Home}", t.of(1, 8)],
      ["{ArrowLeft}", t.of(8, 8)],
      ["{ArrowRight}", t.of(1, 8)],
      ["{End}", t.of(8, 8)],
    ] as const) {
      await userEvent.keyboard(key);
      await expect(chosen()).toBe(name);
      await expect(canvas.getByRole("tab", { name })).toHaveFocus();
    }

    await userEvent.click(canvas.getByRole("tab", { name: t.of(4, 8) }));
    await expect(chosen()).toBe(t.of(4, 8));
    await expect(reachable(canvas, "tabpanel")).toEqual([t.of(3, 8), t.of(4, 8), t.of(5, 8)]);
    const scale = (name: string) => Number(canvas.getByRole("tabpanel", { name }).style.scale);
    await waitFor(() => expect(scale(t.of(4, 8))).toBe(1));
    await expect(scale(t.of(3, 8))).toBeCloseTo(1200 / 1300, 2);
    await expect(scale(t.of(5, 8))).toBeCloseTo(1200 / 1300, 2);
  },
});

function middle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** Dragging by half a slide selects the next slide. It does not change whether the slides rotate. */
export const Dragged = meta.story({
  ...inBoth(() => coverflow()),
  play: async ({ canvas }) => {
    await waitFor(() => expect(reachable(canvas, "tabpanel")).toHaveLength(3));
    const slide = canvas.getByRole("tabpanel", { name: t.of(1, 8) });
    const { left, top, width } = slide.getBoundingClientRect();
    const at = (share: number) => ({ clientX: left + width * share, clientY: top + 20, bubbles: true });
    await fireEvent.mouseDown(slide, { ...at(0.9), button: 0 });
    for (const share of [0.7, 0.5, 0.3, 0.1]) await fireEvent.mouseMove(document, at(share));
    await fireEvent.mouseUp(document, at(0.1));
    await waitFor(() => expect(canvas.getByRole("tab", { selected: true })).toHaveAccessibleName(t.of(2, 8)));
    // The test waits until the slides are at rest, because screenshots would differ otherwise.
    const next = canvas.getByRole("tabpanel", { name: t.of(2, 8) });
    await waitFor(() => expect(middle(next)).toBeCloseTo(middle(canvas.getByRole("region")), 2));
  },
});

/** In right-to-left text, the next slide is on the left. */
export const RightToLeft = meta.story({
  ...inBoth(() => coverflow()),
  render: (args) => (
    <div dir="rtl">
      <Carousel {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(reachable(canvas, "tabpanel")).toHaveLength(3));
    await userEvent.click(canvas.getByRole("tab", { name: t.of(1, 8) }));
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("tab", { selected: true })).toHaveAccessibleName(t.of(2, 8));
    const left = (name: string) => canvas.getByRole("tabpanel", { name }).getBoundingClientRect().left;
    await waitFor(() => expect(left(t.of(3, 8))).toBeLessThan(left(t.of(2, 8))));
  },
});

/** A single slide has no controls and no dots. */
export const OneSlide = meta.story({
  ...inBoth(() => ({ ...coverflow(), slides: testimonials(t.voices.slice(0, 1)) })),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.queryByRole("tablist")).toBeNull();
    await expect(canvas.getByRole("group", { name: t.of(1, 1) })).toBeVisible();
  },
});

/** All slides fit into the carousel, so there is no loop, and every slide can be reached. */
export const FewSlides = meta.story(
  inBoth(() => ({ ...coverflow(), slides: testimonials(t.voices.slice(0, 3)) })),
);

/** The server's HTML: a list in a row that scrolls, so that every slide can be reached. */
export const WithoutScripts = meta.story({
  ...moving(() => coverflow()),
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

const steps = () => ({ labels: { ...labels(), previous: t.previous, next: t.next } });
const withSteps = () => ({ ...labels(), dots: t.dots, previous: t.previous, next: t.next });

/** Buttons for the previous and the next slide are next to the pause button. They work in a loop. */
export const PreviousAndNext = meta.story({
  ...inBoth(steps),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(reachable(canvas, "group")).toEqual([t.of(1, 3)]));
    const next = canvas.getByRole("button", { name: t.next });
    await userEvent.click(next);
    await waitFor(() => expect(reachable(canvas, "group")).toEqual([t.of(2, 3)]));
    await expect(next).toHaveFocus();
    const previous = canvas.getByRole("button", { name: t.previous });
    await userEvent.click(previous);
    await userEvent.click(previous);
    await waitFor(() => expect(reachable(canvas, "group")).toEqual([t.of(3, 3)]));
  },
});

/** The buttons are beside the dots, or below them in a narrow container. */
export const PreviousAndNextWithDots = meta.story(inBoth(() => ({ ...coverflow(), labels: withSteps() })));

function Held(props: CarouselProps) {
  const [index, setIndex] = useState(1);
  const last = props.slides.length - 1;
  return (
    <div className="flex flex-col items-start gap-4">
      <Carousel {...props} className="self-stretch" index={index} onIndexChange={setIndex} />
      <p>{t.chosen(t.of(index + 1, last + 1))}</p>
      <Button variant="secondary" onClick={() => setIndex(last)}>
        {t.last}
      </Button>
    </div>
  );
}

/** The caller controls the selected slide, and is notified when the user selects another one. */
export const Controlled = meta.story({
  ...inBoth(steps),
  render: (args) => <Held {...args} />,
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(reachable(canvas, "group")).toEqual([t.of(2, 3)]));
    await userEvent.click(canvas.getByRole("button", { name: t.last }));
    await waitFor(() => expect(reachable(canvas, "group")).toEqual([t.of(3, 3)]));
    await userEvent.click(canvas.getByRole("button", { name: t.next }));
    await waitFor(() => expect(canvas.getByText(t.chosen(t.of(1, 3)))).toBeVisible());
    await expect(reachable(canvas, "group")).toEqual([t.of(1, 3)]);
  },
});

export const Phone = meta.story({
  ...inBoth(() => coverflow()),
  decorators: [inside("max-w-84")],
});

export const PhoneBanner = meta.story({
  decorators: [inside("max-w-84")],
});

export const SmallPhone = meta.story({
  globals: { viewport: { value: "phoneSmall", isRotated: false } },
  ...inBoth(() => ({ ...coverflow(), labels: withSteps() })),
});

export const BanglaBanner = meta.story({ globals: { locale: "bn" } });

export const Bangla = meta.story({
  globals: { locale: "bn" },
  ...inBoth(() => coverflow()),
});
