import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Button } from "../button/button";

const t = words({
  en: { keep: "Keep it", remove: "Delete parcel", no: "Cancel", yes: "OK" },
  bn: {
    keep: "রেখে দিন",
    remove: "পার্সেল মুছুন",
    no: "বাতিল",
    yes: "ঠিক আছে",
  },
});

export const guidance: Guidance = {
  banglaName: "নিশ্চিতকরণ ডায়ালগ",
  status: "stable",
  since: "0.1.0",
  use: [
    "Ask for confirmation before an action that cannot be undone or that costs money, such as deleting, cancelling or booking.",
    "Pass the button that opens it as `trigger` if the action is immediate. The dialog then closes when the user confirms.",
    "Otherwise control `open`: set `confirmLoading` while the action runs, and close the dialog when it has succeeded.",
    "Show in `error` why the action failed, and keep the dialog open.",
  ],
  avoid: [
    "For an action that can be undone, perform it immediately and show the result in a toast.",
    "For a message without a question, use an alert or a toast.",
    "For a task or a form, use a dialog.",
    "Do not set `confirmVariant` to `primary` for an action that cannot be undone.",
  ],
  examples: [
    {
      do: {
        text: "Name both buttons so that they make sense without the question.",
        render: () => (
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="secondary">{t.keep}</Button>
            <Button variant="danger">{t.remove}</Button>
          </div>
        ),
      },
      dont: {
        text: "Do not use buttons that make sense only with the question.",
        render: () => (
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="secondary">{t.no}</Button>
            <Button variant="danger">{t.yes}</Button>
          </div>
        ),
      },
    },
  ],
  keyboard: [
    ["Enter, Space", "On the trigger: opens the dialog, with the focus on the cancel button."],
    ["Tab, Shift+Tab", "Move the focus between the two buttons, and wrap around."],
    [
      "Enter, Space",
      "Press the button. The confirm button keeps the dialog open, if the caller controls it.",
    ],
    ["Escape", "Closes the dialog like the cancel button. Has no effect while the action runs."],
  ],
  screenReader:
    "Announces “alert dialog”, the question, the consequence and the cancel button. Announces an error immediately.",
  content: {
    english: [
      "Ask a question in the title that names the object: “Delete this parcel?”.",
      "Describe the consequence: “This cannot be undone.”",
      "Repeat the verb of the question on the button: “Delete parcel”.",
    ],
    bangla: [
      "Ask a question in the title that names the object: “পার্সেলটি মুছে ফেলবেন?”.",
      "Describe the consequence: “পরে আর ফেরানো যাবে না।”",
      "Repeat the verb of the question on the button: “পার্সেল মুছুন”.",
    ],
  },
};
