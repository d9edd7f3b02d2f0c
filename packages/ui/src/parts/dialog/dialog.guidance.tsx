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
    "Show the details of one thing, or a short task, without leaving the page.",
    "Put the actions into `footer`: they stay in sight while long content scrolls.",
    "Pass the button that opens it as `trigger`, or hold `open` where something else opens it too.",
    "Choose `size` by the content: `sm` for a few lines, `lg` for two columns.",
  ],
  avoid: [
    "For a question before something that cannot be undone, use an alert dialog.",
    "For a task of several steps, or one that people share or come back to, use a page.",
    "Do not open a dialog from a dialog.",
    "Do not open it by itself: let people press something first.",
  ],
  examples: [
    {
      do: {
        text: "Name the actions in the footer by what they do.",
        render: () => (
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="secondary">{t.edit}</Button>
            <Button>{t.confirm}</Button>
          </div>
        ),
      },
      dont: {
        text: "Do not write “Yes” and “No”: people must read the dialog again to know what they do.",
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
        text: "Put one primary action into the footer, last.",
        render: () => (
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="secondary">{t.save}</Button>
            <Button>{t.pay}</Button>
          </div>
        ),
      },
      dont: {
        text: "Do not let several primary actions compete.",
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
    ["Enter, Space", "On what opens it: open it, with the focus on its close button."],
    ["Tab, Shift+Tab", "Move the focus inside the dialog, and wrap around."],
    ["Escape", "Closes it and gives the focus back to what opened it."],
  ],
  screenReader:
    "Announces “dialog”, the title, the description where there is one, and the close button. The page behind is hidden until it closes.",
  content: {
    english: [
      "Name in the title the thing or the task, in sentence case without a full stop: “Winter coats”.",
      "Begin the actions in the footer with a verb: “Confirm booking”.",
    ],
    bangla: [
      "Name in the title the thing or the task, without a দাঁড়ি: “শীতের কাপড়”.",
      "End the actions in the footer with a polite imperative: “বুকিং নিশ্চিত করুন”.",
    ],
  },
};
