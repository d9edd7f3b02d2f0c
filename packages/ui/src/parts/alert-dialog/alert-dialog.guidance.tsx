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
    "Ask before something that cannot be undone or that costs money: delete, cancel, confirm a booking.",
    "Set `confirmLoading` while it is being done, and close it when it is done.",
    "Say in `error` why it could not be done, and leave the dialog open.",
  ],
  avoid: [
    "For what can be undone, do it at once and tell the result in a toast.",
    "For a message without a question, use an alert or a toast.",
    "For a task or a form, use a dialog.",
    "Do not set `confirmVariant` to `primary` for what cannot be undone.",
  ],
  examples: [
    {
      do: {
        text: "Name both answers, so that they make sense without the question.",
        render: () => (
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="secondary">{t.keep}</Button>
            <Button variant="danger">{t.remove}</Button>
          </div>
        ),
      },
      dont: {
        text: "Do not make people read the question twice to know what a button does.",
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
    ["Enter, Space", "On what opens it: open it, with the focus on the safe button."],
    ["Tab, Shift+Tab", "Move between the safe button and the one that does it, and wrap around."],
    ["Enter, Space", "Press the button; the one that does it leaves the dialog open."],
    ["Escape", "Closes it as the safe button does; while it is being done, nothing happens."],
  ],
  screenReader:
    "Announces “alert dialog”, the question, what follows from the answer, and the safe button. Reads out an error at once.",
  content: {
    english: [
      "Ask in the title, and name the thing: “Delete this parcel?”.",
      "Say in the description what follows: “This cannot be undone.”",
      "Repeat the verb of the question on the button: “Delete parcel”.",
    ],
    bangla: [
      "Ask in the title, and name the thing: “পার্সেলটি মুছে ফেলবেন?”.",
      "Say in the description what follows: “পরে আর ফেরানো যাবে না।”",
      "Repeat the verb of the question on the button: “পার্সেল মুছুন”.",
    ],
  },
};
