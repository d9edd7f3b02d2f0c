import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Button } from "../button/button";

const t = words({
  en: {
    edit: "Continue editing",
    confirm: "Confirm booking",
    no: "No",
    yes: "Yes",
    save: "Save",
    pay: "Pay",
  },
  bn: {
    edit: "আরও বদলান",
    confirm: "বুকিং নিশ্চিত করুন",
    no: "না",
    yes: "হ্যাঁ",
    save: "সংরক্ষণ করুন",
    pay: "পেমেন্ট করুন",
  },
});

export const guidance: Guidance = {
  banglaName: "ডায়ালগ",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show the details of one thing, or a short task, on the same page.",
    "Put the actions into `footer`, which stays visible while long content scrolls.",
    "Pass the button that opens it as `trigger`, or control `open` if something else opens it too.",
    "Choose `size` by the content: `sm` for a few lines, `lg` for two columns.",
  ],
  avoid: [
    "To confirm an action that cannot be undone, use an alert dialog.",
    "For a task with several steps, or one that users share or continue later, use a page.",
    "Do not open a dialog from a dialog.",
    "Do not open it automatically. Wait for an action of the user.",
  ],
  examples: [
    {
      do: {
        text: "Name the buttons in the footer by their actions.",
        render: () => (
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="secondary">{t.edit}</Button>
            <Button>{t.confirm}</Button>
          </div>
        ),
      },
      dont: {
        text: "Do not write “Yes” and “No”, because users would have to read the dialog again to understand them.",
        render: () => (
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="secondary">{t.no}</Button>
            <Button>{t.yes}</Button>
          </div>
        ),
      },
    },
    {
      do: {
        text: "Put one primary action last in the footer.",
        render: () => (
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="secondary">{t.save}</Button>
            <Button>{t.pay}</Button>
          </div>
        ),
      },
      dont: {
        text: "Do not show several primary actions.",
        render: () => (
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button>{t.save}</Button>
            <Button>{t.pay}</Button>
            <Button>{t.confirm}</Button>
          </div>
        ),
      },
    },
  ],
  keyboard: [
    ["Enter, Space", "On the trigger: opens the dialog, with the focus on its close button."],
    ["Tab, Shift+Tab", "Move the focus inside the dialog, and wrap around."],
    ["Escape", "Closes it and returns the focus to the trigger."],
  ],
  screenReader:
    "Announces “dialog”, the title, the description if there is one, and the close button. The page behind is hidden until the dialog closes.",
  content: {
    english: [
      "Name the object or the task in the title, in sentence case without a full stop: “Winter coats”.",
      "Begin the actions in the footer with a verb: “Confirm booking”.",
    ],
    bangla: [
      "Name the object or the task in the title, without a দাঁড়ি: “শীতের কাপড়”.",
      "End the actions in the footer with a polite imperative: “বুকিং নিশ্চিত করুন”.",
    ],
  },
};
