import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { Alert } from "./alert";

const t = words({
  en: {
    none: "You have booked nothing yet",
    noneText: "Your parcels will be listed here.",
    signIn: "We could not log you in",
    signInText: "The e-mail or the password is wrong.",
    friday: "Deliveries pause on Friday",
    fridayText: "Parcels booked today arrive on Saturday.",
    changed: "Password changed",
    cash: "Online payment is not there yet. Pay the rider in cash.",
    offline: "No connection",
    offlineText: "Check your network and try again.",
    failed: "Your parcels could not be loaded",
    failedText: "The server did not answer.",
    again: "Try again",
  },
  bn: {
    none: "এখনো কিছু বুক করেননি",
    noneText: "আপনার পার্সেলগুলো এখানে দেখা যাবে।",
    signIn: "লগ ইন করা যায়নি",
    signInText: "ইমেইল বা পাসওয়ার্ড ঠিক নয়।",
    friday: "শুক্রবার ডেলিভারি বন্ধ",
    fridayText: "আজ বুক করা পার্সেল শনিবার পৌঁছাবে।",
    changed: "পাসওয়ার্ড বদলানো হয়েছে",
    cash: "অনলাইনে টাকা দেওয়া এখনো চালু হয়নি। রাইডারকে ক্যাশ পেমেন্ট করুন।",
    offline: "ইন্টারনেট সংযোগ নেই",
    offlineText: "ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।",
    failed: "আপনার পার্সেলগুলো লোড করা যায়নি",
    failedText: "সার্ভার সাড়া দিচ্ছে না।",
    again: "আবার চেষ্টা করুন",
  },
});

const meta = preview.meta({
  title: "Feedback/Alert",
  component: Alert,
  ...inBoth(() => ({ tone: "info", title: t.none, children: t.noneText })),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(t.none);
  },
});

/** The tone `danger` interrupts screen readers. */
export const Danger = meta.story({
  ...inBoth(() => ({ tone: "danger", title: t.signIn, children: t.signInText })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(t.signIn);
  },
});

export const Tones = meta.story({
  render: () => (
    <div className="flex max-w-2xl flex-col gap-3">
      <Alert tone="info" title={t.friday}>
        {t.fridayText}
      </Alert>
      <Alert tone="success" title={t.changed} />
      <Alert tone="warning">{t.cash}</Alert>
      <Alert tone="danger" title={t.offline}>
        {t.offlineText}
      </Alert>
    </div>
  ),
});

export const WithAction = meta.story({
  ...inBoth(() => ({
    tone: "danger",
    title: t.failed,
    children: t.failedText,
    action: (
      <Button size="sm" variant="secondary">
        {t.again}
      </Button>
    ),
  })),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    tone: "danger",
    title: "আপনার পার্সেলের তালিকা লোড করা যায়নি",
    children: "ইন্টারনেট সংযোগ পরীক্ষা করে আবার চেষ্টা করুন। সমস্যা থাকলে কিছুক্ষণ পরে আসুন।",
    action: (
      <Button size="sm" variant="secondary">
        আবার চেষ্টা করুন
      </Button>
    ),
  },
});
