import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Card, CardTitle } from "./card";

const t = words({
  en: {
    sender: "Sender",
    senderText: "Who hands over the parcel, and where.",
    space: "Space inside the edge",
  },
  bn: {
    sender: "প্রেরক",
    senderText: "কে পার্সেল দেবেন, আর কোথা থেকে নিতে হবে।",
    space: "কিনারার ভেতরে ফাঁকা জায়গা",
  },
});

const meta = preview.meta({
  title: "Layout/Card",
  component: Card,
  ...inBoth(() => ({
    children: (
      <div className="flex flex-col gap-2">
        <CardTitle>{t.sender}</CardTitle>
        <p className="text-ink-muted">{t.senderText}</p>
      </div>
    ),
  })),
});

export const Default = meta.story();

export const Paddings = meta.story({
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2">
      {(["none", "sm", "md", "lg"] as const).map((padding) => (
        <Card key={padding} padding={padding}>
          <CardTitle headingLevel={3}>{padding}</CardTitle>
          <p className="text-ink-muted">{t.space}</p>
        </Card>
      ))}
    </div>
  ),
});

export const AsSection = meta.story({
  ...inBoth(() => ({ as: "section", "aria-label": t.sender })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: t.sender })).toHaveAttribute("data-slot", "card");
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    children: (
      <div className="flex max-w-sm flex-col gap-2">
        <CardTitle>প্রেরকের তথ্য ও পিকআপের ঠিকানা</CardTitle>
        <p className="text-ink-muted">
          কে পার্সেলটি হস্তান্তর করবেন এবং আমাদের কর্মী কোথা থেকে পিকআপ করবেন, তা এখানে লিখুন।
        </p>
      </div>
    ),
  },
});
