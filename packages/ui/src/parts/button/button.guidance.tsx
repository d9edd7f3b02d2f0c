import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Button } from "./button";

const t = words({
  en: { confirm: "Confirm booking", edit: "Continue editing", ok: "OK", submit: "Click here to submit" },
  bn: {
    confirm: "বুকিং নিশ্চিত করুন",
    edit: "আরও বদলান",
    ok: "ঠিক আছে",
    submit: "জমা দিতে এখানে ক্লিক করুন",
  },
});

export const guidance: Guidance = {
  banglaName: "বাটন",
  status: "stable",
  since: "0.1.0",
  use: [
    "Start an action, such as booking, paying, deleting or opening a dialog.",
    "Give a screen one primary button, for the most frequent action.",
    "Use `ghost-danger` for an action that removes something, and `danger` in its confirmation.",
    "Set `loading` while the action runs. The button keeps its width, its name and the focus, also as a link with `asChild`.",
  ],
  avoid: [
    "To go to another page, use a link, or `asChild` with a link inside.",
    "Do not disable a submit button if a form is incomplete. Show the errors after it is pressed.",
  ],
  examples: [
    {
      do: {
        text: "One primary action with secondary ones next to it.",
        render: () => (
          <div className="flex flex-wrap gap-3">
            <Button>{t.confirm}</Button>
            <Button variant="secondary">{t.edit}</Button>
          </div>
        ),
      },
      dont: {
        text: "Two primary actions that compete.",
        render: () => (
          <div className="flex flex-wrap gap-3">
            <Button>{t.confirm}</Button>
            <Button>{t.edit}</Button>
          </div>
        ),
      },
    },
    {
      do: { text: "A verb and its object.", render: () => <Button>{t.confirm}</Button> },
      dont: {
        text: "A text that does not describe the action.",
        render: () => (
          <div className="flex flex-wrap gap-3">
            <Button>{t.ok}</Button>
            <Button variant="secondary">{t.submit}</Button>
          </div>
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the button, also while it is loading."],
    ["Enter, Space", "Presses it."],
  ],
  screenReader: "Announces the text and “button”, and while loading also “unavailable” or “dimmed”.",
  content: {
    english: ["Begin with a verb, in sentence case, without a full stop: “Delete parcel”."],
    bangla: ["End with a polite imperative: “পার্সেল মুছুন”. Write numbers with Bangla digits."],
  },
};
