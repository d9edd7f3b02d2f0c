import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { PageHeader } from "./page-header";

const t = words({
  en: {
    title: "My parcels",
    description: "Everything you have booked, newest first.",
    send: "Send a parcel",
  },
  bn: {
    title: "আমার পার্সেল",
    description: "আপনার সব বুকিং, নতুনগুলো আগে।",
    send: "পার্সেল পাঠান",
  },
});

const meta = preview.meta({
  title: "Layout/Page header",
  component: PageHeader,
  ...inBoth(() => ({ title: t.title })),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
  },
});

export const WithDescription = meta.story({
  ...inBoth(() => ({ description: t.description })),
});

export const WithActions = meta.story({
  ...inBoth(() => ({ description: t.description, actions: <Button>{t.send}</Button> })),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    title: "আমার বুক করা সব পার্সেল",
    description: "আপনি যত পার্সেল বুক করেছেন, নতুনগুলো আগে।",
    actions: <Button>পার্সেল পাঠান</Button>,
  },
});
