import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { TextField } from "../field/field";
import { DateRangePicker } from "./date-range-picker";

const t = words({
  en: {
    legend: "Booked between",
    dates: "Dates",
    wrong: "11/03/2026 - 11/09/2026",
    locale: "en-BD",
    labels: {
      from: "From",
      to: "To",
      open: "Calendar",
      title: "Choose a date range",
      close: "Close",
      chooseFrom: "Choose the start date.",
      chooseTo: "Now choose the end date.",
      previousMonth: "Previous month",
      nextMonth: "Next month",
      invalid: "Enter a day such as 03/11/2026",
      crossed: "The last day is before the first",
      outOfRange: "Choose a day of the last three months",
    },
  },
  bn: {
    legend: "বুকিংয়ের তারিখ",
    dates: "তারিখ",
    wrong: "11/03/2026 - 11/09/2026",
    locale: "bn-BD",
    labels: {
      from: "শুরু",
      to: "শেষ",
      open: "ক্যালেন্ডার",
      title: "সময়কাল বেছে নিন",
      close: "বন্ধ করুন",
      chooseFrom: "শুরুর তারিখ বেছে নিন।",
      chooseTo: "এবার শেষ তারিখ বেছে নিন।",
      previousMonth: "আগের মাস",
      nextMonth: "পরের মাস",
      invalid: "তারিখ লিখুন, যেমন ০৩/১১/২০২৬",
      crossed: "শেষ তারিখ শুরুর তারিখের আগের",
      outOfRange: "গত তিন মাসের একটি তারিখ বেছে নিন",
    },
  },
});

export const guidance: Guidance = {
  banglaName: "তারিখের সীমা",
  status: "new",
  since: "0.3.0",
  use: [
    "Ask for a first and a last day, for a statement or a filter.",
    "Offer the most frequent ranges as `presets`.",
    "To ask for one day, use `DatePicker`, which has the same fields and calendar.",
    "Set `min` and `max` if other days are invalid, and explain this in the hint.",
  ],
  avoid: [
    "For one well-known day, such as a birthday, use text fields for day, month and year, because nobody needs a calendar for it.",
    "If presets are enough, use a segmented control.",
  ],
  examples: [
    {
      do: {
        text: "Two fields, and a calendar for users who prefer it.",
        render: () => (
          <DateRangePicker
            legend={t.legend}
            labels={t.labels}
            locale={t.locale}
            defaultValue={{ from: "2026-11-03", to: "2026-11-09" }}
          />
        ),
      },
      dont: {
        text: "One field for both days, with the month first.",
        render: () => <TextField label={t.dates} defaultValue={t.wrong} />,
      },
    },
  ],
  keyboard: [
    [
      "Tab",
      "Moves the focus from the first day to the last and to the button. When a field loses the focus, its day is applied.",
    ],
    ["Enter", "In a field: applies its day, or shows an error. In a form, the next Enter submits."],
    ["Enter, Space", "On the button: opens the calendar. On a day: starts the range, then ends it."],
    ["Arrow keys", "Move by a day or a week."],
    ["Home, End", "Move to the first or the last day of the week."],
    ["Page Up, Page Down", "Move to the same day of another month, or with Shift of another year."],
    ["Escape", "Closes the calendar, and returns the focus to the button."],
  ],
  screenReader:
    "Announces a group with its name, hint and error, and each field in it. In the calendar, announces the full date of a day, whether it is selected and whether it is today. Announces when to select the last day, and the month when it changes.",
  content: {
    english: ["Write days as 03/11/2026 in fields and as “3 November 2026” in sentences."],
    bangla: ["ঘরে তারিখ ০৩/১১/২০২৬, বাক্যে “৩ নভেম্বর ২০২৬”; আগে দিন, পরে মাস। সংখ্যা বাংলায়।"],
  },
};
