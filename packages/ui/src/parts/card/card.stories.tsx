import { expect } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { Card, CardTitle } from "./card";

const meta = preview.meta({
  title: "Layout/Card",
  component: Card,
  args: {
    children: (
      <div className="flex flex-col gap-2">
        <CardTitle>Sender</CardTitle>
        <p className="text-ink-muted">Who hands over the parcel, and where.</p>
      </div>
    ),
  },
});

export const Default = meta.story();

export const Paddings = meta.story({
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2">
      {(["none", "sm", "md", "lg"] as const).map((padding) => (
        <Card key={padding} padding={padding}>
          <CardTitle as="h3">{padding}</CardTitle>
          <p className="text-ink-muted">Space inside the edge</p>
        </Card>
      ))}
    </div>
  ),
});

export const AsSection = meta.story({
  args: { as: "section", "aria-label": "Sender" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Sender" })).toHaveAttribute("data-slot", "card");
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    children: (
      <div className="flex max-w-sm flex-col gap-2">
        <CardTitle>প্রেরকের তথ্য ও পিকআপের ঠিকানা</CardTitle>
        <p className="text-ink-muted">
          কে পার্সেলটি হস্তান্তর করবেন এবং আমাদের কর্মী কোথা থেকে সংগ্রহ করবেন, তা এখানে লিখুন।
        </p>
      </div>
    ),
  },
});
