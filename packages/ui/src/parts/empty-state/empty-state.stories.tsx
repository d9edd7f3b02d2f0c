import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { EmptyState } from "./empty-state";

const t = words({
  en: {
    none: "No parcels yet",
    text: "Book your first parcel and follow it from here.",
    send: "Send a parcel",
  },
  bn: {
    none: "এখনো কোনো পার্সেল নেই",
    text: "প্রথম পার্সেলটি বুক করুন, এখান থেকেই তার খোঁজ রাখুন।",
    send: "পার্সেল পাঠান",
  },
});

const meta = preview.meta({
  title: "Feedback/Empty state",
  component: EmptyState,
  ...inBoth(() => ({ title: t.none, children: t.text, action: <Button>{t.send}</Button> })),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(t.none)).toBeVisible();
    await expect(canvas.getByRole("button", { name: t.send })).toBeVisible();
  },
});

export const TitleOnly = meta.story({ args: { children: undefined, action: undefined } });

export const OwnIllustration = meta.story({
  args: { illustration: <hr aria-hidden="true" className="route-divider w-40" /> },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    title: "এখনো কোনো পার্সেল নেই",
    children: "প্রথম পার্সেলটি বুক করুন, তারপর এখান থেকেই তার যাত্রা দেখুন।",
    action: <Button>পার্সেল পাঠান</Button>,
  },
});
