import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Switch } from "./switch";

const t = words({
  en: {
    sms: "Text message at each step",
    noSms: "Do not send text messages",
    smsHint: "When it is collected, on its way, and at the door",
    email: "E-mail about offers",
    terms: "I have read the terms",
  },
  bn: {
    sms: "প্রতি ধাপে এসএমএস পাঠান",
    noSms: "এসএমএস পাঠাবেন না",
    smsHint: "পিকআপের সময়, পথে থাকতে ও দরজায় পৌঁছে",
    email: "অফারের ইমেইল পাঠান",
    terms: "আমি শর্তাবলি পড়েছি",
  },
});

export const guidance: Guidance = {
  banglaName: "সুইচ",
  status: "stable",
  since: "0.2.0",
  use: [
    "Turn a setting on or off, with immediate effect.",
    "Explain in `hint` what happens when it is on, if the label is not enough.",
    "Control `checked` yourself if the setting is saved on a server, and reset it when saving fails.",
  ],
  avoid: [
    "In a form that waits for a submit button, use a checkbox.",
    "To choose one of two to four things, use a segmented control or radio buttons.",
    "Do not change the label with the state, because the switch itself shows it.",
  ],
  examples: [
    {
      do: {
        text: "Name the thing that is on when the switch is on.",
        render: () => <Switch defaultChecked label={t.sms} />,
      },
      dont: {
        text: "Do not use a negated label.",
        render: () => <Switch defaultChecked label={t.noSms} />,
      },
    },
    {
      do: {
        text: "Use it for settings with immediate effect.",
        render: () => (
          <div className="flex flex-col">
            <Switch defaultChecked label={t.sms} hint={t.smsHint} />
            <Switch label={t.email} />
          </div>
        ),
      },
      dont: {
        text: "Do not use it for a consent that is sent with a form.",
        render: () => <Switch label={t.terms} />,
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the switch."],
    ["Space, Enter", "Turn it on or off."],
  ],
  screenReader: "Announces the label, “switch” and “on” or “off”, then the hint.",
  content: {
    english: [
      "Name the thing that is on or off, without a full stop: “Text message at each step”.",
      "Leave out “Turn on” and “Enable”.",
    ],
    bangla: [
      "Write the label as what happens when it is on, without a দাঁড়ি: “প্রতি ধাপে এসএমএস পাঠান”.",
      "Leave out “চালু করুন”.",
    ],
  },
};
