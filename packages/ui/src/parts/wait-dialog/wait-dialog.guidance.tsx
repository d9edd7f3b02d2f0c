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
    "Cover the page during a process that cannot be cancelled, such as the redirect to the payment gateway.",
    "Close it in every case, also if the action fails, because the user cannot close it.",
    "Describe the process in `title` and the next step in `description`.",
  ],
  avoid: [
    "For an action of one button, set its `loading`.",
    "For a list or a page that loads, use a skeleton.",
    "For a wait of more than a few seconds, let users leave and show them the result later.",
  ],
  examples: [
    {
      do: {
        text: "Describe the process and the next step.",
        render: () => <Sheet title={t.title} text={t.text} />,
      },
      dont: {
        text: "Do not only ask users to wait.",
        render: () => <Sheet title={t.wait} />,
      },
    },
    {
      do: {
        text: "Show at a button that its own action is running, and keep the page usable.",
        render: () => (
          <Button loading variant="secondary">
            {t.save}
          </Button>
        ),
      },
      dont: {
        text: "Do not cover the page during an action that does not need it.",
        render: () => <Sheet title={t.saving} />,
      },
    },
  ],
  keyboard: [
    ["Tab, Shift+Tab", "Have no effect, because the focus stays on the dialog."],
    ["Escape", "Has no effect. The dialog closes when the wait is over, and returns the focus."],
  ],
  screenReader:
    "Announces “alert dialog”, the title and the description. The page behind is hidden until it closes.",
  content: {
    english: [
      "Describe the process in the title, with an ellipsis: “Redirecting…”.",
      "Write the description as one short sentence with a full stop.",
    ],
    bangla: [
      "Describe the process in the title, with an ellipsis: “নিয়ে যাচ্ছি…”.",
      "Write the description as one short sentence with a দাঁড়ি.",
    ],
  },
};
