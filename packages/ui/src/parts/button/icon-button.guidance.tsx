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
    "Use it for an action with a well-known icon if there is no space for text: close, edit, delete, search.",
    "Describe the action and its object in `label`, which is the name for screen readers and the tooltip.",
    "Pass one icon as its child, with `aria-hidden`.",
  ],
  avoid: [
    "For the main action of a screen, use a button with text.",
    "For an action without a well-known icon, use a button with text.",
    "For more than three in a row, use a menu.",
  ],
  examples: [
    {
      do: {
        text: "Use well-known icons.",
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
        text: "Do not make users guess the meaning of an icon.",
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
        text: "Do not use only an icon for the main action.",
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
    "Announces the `label` and “button”, and while loading also “unavailable” or “dimmed”. The icon is hidden.",
  content: {
    english: ["Begin the label with a verb and name the object: “Delete Land papers”, not “Delete”."],
    bangla: ["Name the object first and end with a polite imperative: “জমির কাগজ মুছুন”."],
  },
};
