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
    "Tell the result of an action that the screen does not show by itself: copied, deleted, exported.",
    "Put one `Toaster` near the root of the page, and call `toast.success`, `toast.error` or `toast.info` from anywhere.",
    "Pass `closeLabel`, so that people can dismiss a message.",
    "Give one `id` to the messages of one process: the next message takes the place of the one before.",
  ],
  avoid: [
    "For an error in a form, use the `error` of the field and an error summary.",
    "For something that people must read or act upon, use an alert: a message goes away by itself.",
    "For a question, use an alert dialog. An `action` is an offer that is also found elsewhere, such as to try again.",
  ],
  examples: [
    {
      do: {
        text: "Say what happened, and to what. Press the button to see it.",
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
        text: "Do not just say that it is done. Press the button to see it.",
        render: () => (
          <Button variant="secondary" onClick={() => toast.success(t.done)}>
            {t.remove}
          </Button>
        ),
      },
    },
    {
      do: {
        text: "Show what is wrong with a field beside it, where it stays.",
        render: () => <TextField label={t.name} error={t.missing} />,
      },
      dont: {
        text: "Do not show it in a message that goes away. Press the button to see it.",
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
    ["Alt+T", "Moves the focus to the messages; while it is there they do not go away."],
    ["Tab", "Moves from message to message, to its action, and to the button that dismisses it."],
    ["Enter, Space", "Press the action of the message, or the button that dismisses it."],
  ],
  screenReader:
    "Reads out the title and the description when it next pauses, in a region whose name begins with `label`. The focus stays where it is.",
  content: {
    english: [
      "Say in the title what happened, in three to six words without a full stop: “Parcel deleted”.",
      "Write the description as a sentence with a full stop; for an error, say what to do.",
    ],
    bangla: [
      "Say in the title what happened, without a দাঁড়ি: “পার্সেল বুক হয়েছে”.",
      "Write the description as a sentence with a দাঁড়ি; for an error, say politely what to do: “আবার চেষ্টা করুন।”",
    ],
  },
};
