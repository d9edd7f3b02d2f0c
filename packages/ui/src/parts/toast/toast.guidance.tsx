import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Button } from "../button/button";
import { TextField } from "../field/field";
import { Toaster, toast } from "./toast";

const t = words({
  en: {
    region: "Messages",
    dismiss: "Dismiss",
    remove: "Delete parcel",
    removed: "Parcel deleted",
    removedText: "“Land papers” is no longer on your list.",
    done: "Done",
    name: "Parcel name",
    missing: "Parcel name is required",
    book: "Book",
  },
  bn: {
    region: "নোটিফিকেশন",
    dismiss: "সরান",
    remove: "পার্সেল মুছুন",
    removed: "পার্সেলটি মুছে ফেলা হয়েছে",
    removedText: "“জমির কাগজ” আর আপনার তালিকায় নেই।",
    done: "হয়ে গেছে",
    name: "পার্সেলের নাম",
    missing: "পার্সেলের নাম দিতে হবে",
    book: "বুক করুন",
  },
});

export const guidance: Guidance = {
  banglaName: "টোস্ট বার্তা",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show the result of an action that is not visible on the screen, such as copying, deleting or exporting.",
    "Put one `Toaster` near the root of the page, and call `toast.success`, `toast.error` or `toast.info` from anywhere.",
    "Pass `closeLabel`, so that users can dismiss a message.",
    "Use the same `id` for all messages of a process. Each message then replaces the previous one.",
  ],
  avoid: [
    "For an error in a form, use the `error` of the field and an error summary.",
    "For information that users must read or act on, use an alert, because a toast disappears automatically.",
    "For a question, use an alert dialog. Use `action` only for an action that is also available elsewhere, such as trying again.",
  ],
  examples: [
    {
      do: {
        text: "Say what happened, with the name of the object. Press the button to see it.",
        render: () => (
          <>
            <Button
              variant="secondary"
              onClick={() => toast.success(t.removed, { description: t.removedText })}
            >
              {t.remove}
            </Button>
            <Toaster label={t.region} closeLabel={t.dismiss} />
          </>
        ),
      },
      dont: {
        text: "Do not say only that it is done. Press the button to see it.",
        render: () => (
          <Button variant="secondary" onClick={() => toast.success(t.done)}>
            {t.remove}
          </Button>
        ),
      },
    },
    {
      do: {
        text: "Show the error of a field next to it, where it stays.",
        render: () => <TextField label={t.name} error={t.missing} />,
      },
      dont: {
        text: "Do not show it in a message that disappears. Press the button to see it.",
        render: () => (
          <div className="flex flex-col items-start gap-3">
            <TextField label={t.name} />
            <Button onClick={() => toast.error(t.missing)}>{t.book}</Button>
          </div>
        ),
      },
    },
  ],
  keyboard: [
    ["Alt+T", "Moves the focus to the messages, which do not disappear while they have the focus."],
    ["Tab", "Moves the focus from message to message, to its action, and to the button that dismisses it."],
    ["Enter, Space", "Press the action of the message, or the button that dismisses it."],
  ],
  screenReader:
    "Reads out the title and the description at the next pause, in a region whose name begins with `label`. The focus does not move.",
  content: {
    english: [
      "Say in the title what happened, in three to six words without a full stop: “Parcel deleted”.",
      "Write the description as a sentence with a full stop. For an error, say what to do.",
    ],
    bangla: [
      "Say in the title what happened, without a দাঁড়ি: “পার্সেল বুক হয়েছে”.",
      "Write the description as a sentence with a দাঁড়ি; for an error, say politely what to do: “আবার চেষ্টা করুন।”",
    ],
  },
};
