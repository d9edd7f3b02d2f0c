import { expect } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { Button } from "../button/button";
import { PageHeader } from "./page-header";

const meta = preview.meta({
  title: "Layout/Page header",
  component: PageHeader,
  args: { title: "My parcels" },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "My parcels" })).toBeVisible();
  },
});

export const WithDescription = meta.story({
  args: { description: "Everything you have booked, newest first." },
});

export const WithActions = meta.story({
  args: { description: "Everything you have booked, newest first.", actions: <Button>Send a parcel</Button> },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    title: "আমার বুক করা সব পার্সেল",
    description: "আপনি যত পার্সেল বুক করেছেন, নতুনগুলো আগে।",
    actions: <Button>পার্সেল পাঠান</Button>,
  },
});
