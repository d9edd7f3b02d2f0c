import { Pencil, Share2, Stamp, Trash2 } from "lucide-react";
import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Button, IconButton } from "./button";

const t = words({
  en: {
    edit: "Edit Land papers",
    remove: "Delete Land papers",
    confirm: "Confirm booking",
    unclear: "Print the label",
    share: "Send the tracking link",
  },
  bn: {
    edit: "জমির কাগজ বদলান",
    remove: "জমির কাগজ মুছুন",
    confirm: "বুকিং নিশ্চিত করুন",
    unclear: "লেবেল ছাপান",
    share: "ট্র্যাকিং লিংক পাঠান",
  },
});

export const guidance: Guidance = {
  banglaName: "আইকন বাটন",
  status: "stable",
  since: "0.1.0",
  use: [
    "Offer an action that everybody knows by its picture, where there is no room for words: close, edit, delete, search.",
    "Say in `label` what it does and to what: it names the button for screen readers and shows as its tooltip.",
    "Pass one icon as its child, with `aria-hidden`.",
  ],
  avoid: [
    "For the main action of a screen, use a button with text.",
    "For an action without a picture that everybody knows, use a button with text.",
    "For more than three in a row, use a menu.",
  ],
  examples: [
    {
      do: {
        text: "Use pictures that people know from everywhere.",
        render: () => (
          <div className="flex flex-wrap gap-2">
            <IconButton label={t.edit}>
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton label={t.remove}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        ),
      },
      dont: {
        text: "Do not make people guess what a picture means.",
        render: () => (
          <div className="flex flex-wrap gap-2">
            <IconButton label={t.unclear}>
              <Stamp aria-hidden="true" />
            </IconButton>
            <IconButton label={t.share}>
              <Share2 aria-hidden="true" />
            </IconButton>
          </div>
        ),
      },
    },
    {
      do: { text: "Write the main action in words.", render: () => <Button>{t.confirm}</Button> },
      dont: {
        text: "Do not leave the main action to a picture.",
        render: () => (
          <IconButton label={t.confirm} variant="primary">
            <Stamp aria-hidden="true" />
          </IconButton>
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the button, also while it is loading."],
    ["Enter, Space", "Presses it."],
  ],
  screenReader:
    "Announces the `label` and “button”; while loading, “unavailable” or “dimmed”. The icon itself is hidden.",
  content: {
    english: ["Begin the label with a verb and name the thing: “Delete Land papers”, not “Delete”."],
    bangla: ["Name the thing first and end with a polite imperative: “জমির কাগজ মুছুন”."],
  },
};
