import { expect } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { Button } from "../button/button";
import { Alert } from "./alert";

const meta = preview.meta({
  title: "Feedback/Alert",
  component: Alert,
  args: {
    tone: "info" as const,
    title: "You have booked nothing yet",
    children: "Your parcels will be listed here.",
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("You have booked nothing yet");
  },
});

/** Interrupts a screen reader. */
export const Danger = meta.story({
  args: {
    tone: "danger",
    title: "We could not sign you in",
    children: "The e-mail or the password is wrong.",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("We could not sign you in");
  },
});

export const Tones = meta.story({
  render: () => (
    <div className="flex max-w-2xl flex-col gap-3">
      <Alert tone="info" title="Deliveries pause on Friday">
        Parcels booked today arrive on Saturday.
      </Alert>
      <Alert tone="success" title="Password changed" />
      <Alert tone="warning">Online payment is not there yet. Pay the rider in cash.</Alert>
      <Alert tone="danger" title="No connection">
        Check your network and try again.
      </Alert>
    </div>
  ),
});

export const WithAction = meta.story({
  args: {
    tone: "danger",
    title: "Your parcels could not be loaded",
    children: "The server did not answer.",
    action: (
      <Button size="sm" variant="secondary">
        Try again
      </Button>
    ),
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    tone: "danger",
    title: "আপনার পার্সেলের তালিকা আনা যায়নি",
    children: "ইন্টারনেট সংযোগ পরীক্ষা করে আবার চেষ্টা করুন। সমস্যা থাকলে কিছুক্ষণ পরে আসুন।",
    action: (
      <Button size="sm" variant="secondary">
        আবার চেষ্টা করুন
      </Button>
    ),
  },
});
