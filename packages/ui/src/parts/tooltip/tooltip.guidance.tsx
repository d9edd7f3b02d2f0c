import { CircleHelp } from "lucide-react";
import type { Guidance } from "../../../../../.storybook/guidance";
import { words } from "../../../../../.storybook/words";
import { Button, IconButton } from "../button/button";
import { TextField } from "../field/field";
import { Tooltip } from "./tooltip";

const t = words({
  en: {
    pickup: "Home pickup",
    pickupMore: "The rider calls before he comes",
    confirm: "Confirm booking",
    confirmMore: "Press here to confirm the booking",
    mobile: "Mobile number",
    mobileHint: "For example 01712-345678",
    help: "What to write",
  },
  bn: {
    pickup: "বাসা থেকে পিকআপ",
    pickupMore: "আসার আগে রাইডার ফোন করবেন",
    confirm: "বুকিং নিশ্চিত করুন",
    confirmMore: "বুকিং নিশ্চিত করতে এখানে চাপুন",
    mobile: "মোবাইল নম্বর",
    mobileHint: "যেমন ০১৭১২-৩৪৫৬৭৮",
    help: "কী লিখবেন",
  },
});

export const guidance: Guidance = {
  banglaName: "টুলটিপ",
  status: "stable",
  since: "0.2.0",
  use: [
    "Add a few words to a button or a link that has a name of its own.",
    "Give it one child that can have the focus.",
    "On an icon button, set `title={undefined}` too, so that the browser does not show a second tooltip.",
  ],
  avoid: [
    "Do not put anything in it that people must read: a touch screen does not show it.",
    "For help with a field, use its `hint`.",
    "Do not put links or buttons in it: nobody can reach them.",
  ],
  examples: [
    {
      do: {
        text: "Add something that helps and that nobody needs. Point at the button to see it.",
        render: () => (
          <Tooltip content={t.pickupMore}>
            <Button variant="secondary">{t.pickup}</Button>
          </Tooltip>
        ),
      },
      dont: {
        text: "Do not repeat what the button says. Point at the button to see it.",
        render: () => (
          <Tooltip content={t.confirmMore}>
            <Button>{t.confirm}</Button>
          </Tooltip>
        ),
      },
    },
    {
      do: {
        text: "Show how to fill in a field under its label.",
        render: () => <TextField label={t.mobile} hint={t.mobileHint} inputMode="tel" />,
      },
      dont: {
        text: "Do not hide it in a tooltip. Point at the icon to see it.",
        render: () => (
          <div className="flex items-end gap-2">
            <TextField label={t.mobile} inputMode="tel" />
            <Tooltip content={t.mobileHint}>
              <IconButton label={t.help} title={undefined}>
                <CircleHelp aria-hidden="true" />
              </IconButton>
            </Tooltip>
          </div>
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the child and shows the tooltip at once; leaving hides it."],
    ["Escape", "Hides the tooltip; the focus stays."],
    ["Enter, Space", "Do what the child does, and hide the tooltip."],
  ],
  screenReader: "Announces the child’s name and role, then the tooltip as its description.",
  content: {
    english: ["Keep it to one phrase without a full stop: “The rider calls before he comes”."],
    bangla: ["Keep it to one phrase without a দাঁড়ি: “আসার আগে রাইডার ফোন করবেন”."],
  },
};
