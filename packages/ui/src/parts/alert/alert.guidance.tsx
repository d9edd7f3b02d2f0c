import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Button } from "../button/button";
import { Alert } from "./alert";

const t = words({
  en: {
    failed: "Your parcels could not be loaded",
    failedText: "Check your internet connection.",
    again: "Try again",
    vague: "Error",
    vagueText: "Something went wrong.",
    friday: "Deliveries pause on Friday",
    fridayText: "Parcels booked today arrive on Saturday.",
  },
  bn: {
    failed: "আপনার পার্সেলগুলো লোড করা যায়নি",
    failedText: "ইন্টারনেট সংযোগ দেখুন।",
    again: "আবার চেষ্টা করুন",
    vague: "ত্রুটি",
    vagueText: "কিছু একটা সমস্যা হয়েছে।",
    friday: "শুক্রবার ডেলিভারি বন্ধ",
    fridayText: "আজ বুক করা পার্সেল শনিবার পৌঁছাবে।",
  },
});

export const guidance: Guidance = {
  banglaName: "সতর্কবার্তা",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show a message that stays on the page, next to the content that it is about.",
    "Use `danger` only for failures, because it interrupts a screen reader. Other tones wait.",
    "Offer a next step in `action`, such as a button to try again.",
  ],
  avoid: [
    "For an error of one field, use the field’s `error`.",
    "For all errors of a form, use an error summary.",
    "For the result of an action that does not have to stay visible, use a toast.",
    "For a list without entries, use an empty state.",
  ],
  examples: [
    {
      do: {
        text: "Say what failed and what the user can do.",
        render: () => (
          <Alert
            tone="danger"
            title={t.failed}
            action={
              <Button size="sm" variant="secondary">
                {t.again}
              </Button>
            }
          >
            {t.failedText}
          </Alert>
        ),
      },
      dont: {
        text: "Do not say only that something is wrong.",
        render: () => (
          <Alert tone="danger" title={t.vague}>
            {t.vagueText}
          </Alert>
        ),
      },
    },
    {
      do: {
        text: "Use `info` for news that require no action.",
        render: () => (
          <Alert tone="info" title={t.friday}>
            {t.fridayText}
          </Alert>
        ),
      },
      dont: {
        text: "Do not use `danger` for news.",
        render: () => (
          <Alert tone="danger" title={t.friday}>
            {t.fridayText}
          </Alert>
        ),
      },
    },
  ],
  keyboard: [["Tab", "Moves the focus to the button or link in `action`, if there is one."]],
  screenReader:
    "Reads out the title and the text when the alert appears: `danger` immediately (“alert”), the other tones at the next pause (“status”). The icon is hidden.",
  content: {
    english: [
      "Say in the title what has happened, without a full stop: “Your parcels could not be loaded”.",
      "Describe the consequence or the next step in full sentences.",
    ],
    bangla: [
      "Say in the title what happened, without a দাঁড়ি: “আপনার পার্সেলগুলো লোড করা যায়নি”.",
      "Say in the text what to do, as a polite imperative: “ইন্টারনেট সংযোগ দেখুন।”",
    ],
  },
};
