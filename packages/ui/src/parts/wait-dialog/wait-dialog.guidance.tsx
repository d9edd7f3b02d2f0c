import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Button } from "../button/button";
import { SpinnerRing } from "../spinner/spinner";

const t = words({
  en: {
    title: "Redirecting…",
    text: "Proceeding to payment gateway.",
    wait: "Please wait",
    save: "Save",
    saving: "Saving…",
  },
  bn: {
    title: "নিয়ে যাচ্ছি…",
    text: "পেমেন্ট গেটওয়েতে যাচ্ছি।",
    wait: "অপেক্ষা করুন",
    save: "সংরক্ষণ করুন",
    saving: "সংরক্ষণ হচ্ছে…",
  },
});

/** The dialog without its backdrop. */
function Sheet({ title, text }: { title: string; text?: string }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface-raised px-6 py-8 text-center text-ink">
      <SpinnerRing className="size-14 text-primary" />
      <div className="flex flex-col gap-1">
        <p className="text-xl font-bold">{title}</p>
        {text && <p className="text-ink-muted">{text}</p>}
      </div>
    </div>
  );
}

export const guidance: Guidance = {
  banglaName: "অপেক্ষার ডায়ালগ",
  status: "new",
  since: "0.3.0",
  use: [
    "Cover the page while something runs that nobody can turn back from, such as the way to the payment gateway.",
    "Close it in every case, also when the action fails: nobody else can.",
    "Say in `title` what goes on and in `description` what comes next.",
  ],
  avoid: [
    "For a wait of one button, set its `loading`.",
    "For a list or a page that loads, use a skeleton.",
    "For a wait of more than a few seconds, let people leave and tell them the result later.",
  ],
  examples: [
    {
      do: {
        text: "Say what goes on, and what comes next.",
        render: () => <Sheet title={t.title} text={t.text} />,
      },
      dont: {
        text: "Do not just ask people to wait.",
        render: () => <Sheet title={t.wait} />,
      },
    },
    {
      do: {
        text: "Let a button show that its own action is running, and leave the page usable.",
        render: () => (
          <Button loading variant="secondary">
            {t.save}
          </Button>
        ),
      },
      dont: {
        text: "Do not cover the page for an action that leaves it usable.",
        render: () => <Sheet title={t.saving} />,
      },
    },
  ],
  keyboard: [
    ["Tab, Shift+Tab", "Do nothing: the focus stays on the dialog."],
    ["Escape", "Does nothing: the dialog closes when the wait is over, and gives the focus back."],
  ],
  screenReader:
    "Announces “alert dialog”, the title and the description. The page behind is hidden until it closes.",
  content: {
    english: [
      "Say in the title what goes on, with an ellipsis: “Redirecting…”.",
      "Write the description as one short sentence with a full stop.",
    ],
    bangla: [
      "Say in the title what goes on, with an ellipsis: “নিয়ে যাচ্ছি…”.",
      "Write the description as one short sentence with a দাঁড়ি.",
    ],
  },
};
