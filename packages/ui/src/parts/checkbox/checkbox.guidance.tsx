import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Checkbox } from "./checkbox";

const t = words({
  en: {
    cod: "Collect cash on delivery",
    noCod: "Do not collect cash on delivery",
    terms: "I have read the terms",
    agree: "Agree to the terms to go on",
    home: "Collect it from home",
    center: "I bring it to a service center",
  },
  bn: {
    cod: "ক্যাশ অন ডেলিভারি নিন",
    noCod: "ক্যাশ অন ডেলিভারি নেবেন না",
    terms: "আমি শর্তাবলি পড়েছি",
    agree: "এগোতে হলে শর্তাবলিতে সম্মতি দিন",
    home: "বাসা থেকে নিয়ে যান",
    center: "আমি সার্ভিস সেন্টারে দিয়ে আসব",
  },
});

export const guidance: Guidance = {
  banglaName: "চেকবক্স",
  status: "stable",
  since: "0.2.0",
  use: [
    "Ask a yes-or-no question whose answer is sent with the form.",
    "Let users select any number of a few options.",
    'Set `checked` to `"indeterminate"` on the box of a whole of which a part is chosen.',
    "Set `labelHidden` only if the context shows the name, as in a table row.",
  ],
  avoid: [
    "For a setting with immediate effect, use a switch.",
    "To choose one of several, use radio buttons.",
    "Do not check a consent in advance.",
  ],
  examples: [
    {
      do: {
        text: "Describe the meaning of a checked box, without a negation.",
        render: () => <Checkbox label={t.cod} />,
      },
      dont: {
        text: "Do not use a checked box for no.",
        render: () => <Checkbox label={t.noCod} />,
      },
    },
    {
      do: {
        text: "Use a single checkbox for a consent, and say in `error` what is missing.",
        render: () => <Checkbox required label={t.terms} error={t.agree} />,
      },
      dont: {
        text: "Do not use checkboxes if only one option can be selected.",
        render: () => (
          <div className="flex flex-col">
            <Checkbox defaultChecked label={t.home} />
            <Checkbox defaultChecked label={t.center} />
          </div>
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the checkbox."],
    ["Space", "Checks or unchecks it."],
  ],
  screenReader:
    "Announces the label, “checkbox” and “checked”, “not checked” or “partially checked”, then the hint and the error.",
  content: {
    english: [
      "Write the label as a statement or a request, without a full stop: “Collect cash on delivery”.",
    ],
    bangla: ["Write the label as a statement or a request, without a দাঁড়ি: “ক্যাশ অন ডেলিভারি নিন”."],
  },
};
