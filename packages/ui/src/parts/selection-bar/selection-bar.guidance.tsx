import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Button } from "../button/button";
import { SelectionBar } from "./selection-bar";

const t = words({
  en: {
    selected: "3 parcels selected",
    vague: "3",
    export: "Export CSV",
    clear: "Clear selection",
  },
  bn: {
    selected: "৩টি পার্সেল সিলেক্ট করা হয়েছে",
    vague: "৩",
    export: "CSV ডাউনলোড করুন",
    clear: "সিলেকশন মুছুন",
  },
});

export const guidance: Guidance = {
  banglaName: "বাছাইয়ের সারি",
  status: "new",
  since: "0.3.0",
  use: [
    "Show the number of selected rows of a list, and the actions for all of them.",
    "Render it below the list at all times, with an empty `text` while nothing is selected.",
    "Offer a button to clear the selection, in addition to the actions.",
    "Give the rows a bottom scroll margin, so that the focused element is not hidden behind the bar.",
  ],
  avoid: [
    "For actions on one row, put a button or a menu into the row.",
    "For actions on the whole screen, use the actions of the page header.",
    "For a message that an action is done, use a toast.",
  ],
  examples: [
    {
      do: {
        text: "Name the selected things.",
        render: () => <SelectionBar text={t.selected} actions={<Button size="sm">{t.export}</Button>} />,
      },
      dont: {
        text: "Do not show only a number, because a screen reader also announces this text.",
        render: () => <SelectionBar text={t.vague} actions={<Button size="sm">{t.export}</Button>} />,
      },
    },
    {
      do: {
        text: "Let users clear the selection with a quiet button.",
        render: () => (
          <SelectionBar
            text={t.selected}
            actions={
              <>
                <Button size="sm">{t.export}</Button>
                <Button size="sm" variant="ghost">
                  {t.clear}
                </Button>
              </>
            }
          />
        ),
      },
      dont: {
        text: "Do not make the clear button as prominent as the action.",
        render: () => (
          <SelectionBar
            text={t.selected}
            actions={
              <>
                <Button size="sm">{t.export}</Button>
                <Button size="sm">{t.clear}</Button>
              </>
            }
          />
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus from the list to the buttons of the bar."],
    ["Enter, Space", "Press the button."],
  ],
  screenReader:
    "Announces `text` as a status when it changes, without moving the focus. Announces nothing while no row is selected.",
  content: {
    english: ["Write the number and what is selected, without a full stop: “3 parcels selected”."],
    bangla: [
      "Write the number in Bangla digits and what is selected, without a দাঁড়ি: “৩টি পার্সেল সিলেক্ট করা হয়েছে”.",
    ],
  },
};
