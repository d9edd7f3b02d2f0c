import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Accordion } from "./accordion";

const t = words({
  en: {
    cod: "Do you collect cash on delivery?",
    codText: "Yes. Say how much when you book, and the rider collects it at the door.",
    time: "How long does a delivery take?",
    timeText: "Within Dhaka a day; to other districts two or three.",
    vague: "Cash on delivery",
    more: "More",
  },
  bn: {
    cod: "ক্যাশ অন ডেলিভারি আছে?",
    codText: "আছে। বুক করার সময় টাকার অঙ্ক জানান, রাইডার পার্সেল দেওয়ার সময় টাকা নেবেন।",
    time: "পার্সেল পৌঁছাতে কত দিন লাগে?",
    timeText: "ঢাকার ভেতরে এক দিন; অন্য জেলায় দুই-তিন দিন।",
    vague: "ক্যাশ অন ডেলিভারি",
    more: "আরও",
  },
});

export const guidance: Guidance = {
  banglaName: "অ্যাকর্ডিয়ন",
  status: "stable",
  since: "0.2.0",
  use: [
    "List questions of which each user needs one or two answers.",
    "Set `headingLevel` to the level that fits the page.",
    "Let users open any number of items. Control `value` yourself only if one item must close another.",
  ],
  avoid: [
    "Do not hide content that everybody has to read.",
    "For the steps of a task, use a stepper.",
    "For different views of the same thing, use tabs.",
  ],
  examples: [
    {
      do: {
        text: "Write the questions in the words of users.",
        render: () => (
          <Accordion
            headingLevel={4}
            defaultValue={["cod"]}
            items={[
              { value: "cod", title: t.cod, content: <p>{t.codText}</p> },
              { value: "time", title: t.time, content: <p>{t.timeText}</p> },
            ]}
          />
        ),
      },
      dont: {
        text: "Do not make users open an item to find out its topic.",
        render: () => (
          <Accordion
            headingLevel={4}
            items={[
              { value: "cod", title: t.vague, content: <p>{t.codText}</p> },
              { value: "time", title: t.more, content: <p>{t.timeText}</p> },
            ]}
          />
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the next heading, or into an open answer."],
    ["Enter, Space", "Open or close the answer below the heading."],
    ["Down, Up", "Move to the next or the previous heading, and wrap around."],
    ["Home, End", "Move to the first or the last heading."],
  ],
  screenReader:
    "Announces each question as a heading with a button, “expanded” or “collapsed”. If there are at most six items, an open answer is a region with the question as its name.",
  content: {
    english: ["Write the title as a question with a question mark, and answer it in the first word: “Yes.”"],
    bangla: ["Write the title as a question with a question mark, and answer it in the first word: “আছে।”"],
  },
};
