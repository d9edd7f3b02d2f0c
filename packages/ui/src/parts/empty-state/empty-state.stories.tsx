import { expect } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { Button } from "../button/button";
import { EmptyState } from "./empty-state";

const meta = preview.meta({
  title: "Feedback/Empty state",
  component: EmptyState,
  args: {
    title: "No parcels yet",
    children: "Book your first parcel and follow it from here.",
    action: <Button>Send a parcel</Button>,
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No parcels yet")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Send a parcel" })).toBeVisible();
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
