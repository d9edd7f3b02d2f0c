import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Button } from "../button/button";
import { Checkbox } from "../checkbox/checkbox";
import { Popover } from "./popover";

const t = words({
  en: {
    filter: "Filter",
    title: "Show only",
    unpaid: "Not paid",
    returned: "Came back",
    close: "Close",
    remove: "Delete parcel",
    sure: "Delete this parcel?",
    gone: "It cannot be brought back.",
    more: "More",
    options: "Options",
  },
  bn: {
    filter: "ফিল্টার",
    title: "শুধু যেগুলো দেখাবেন",
    unpaid: "টাকা বাকি",
    returned: "ফেরত এসেছে",
    close: "বন্ধ করুন",
    remove: "পার্সেলটি মুছুন",
    sure: "পার্সেলটি মুছবেন?",
    gone: "পরে আর ফেরানো যাবে না।",
    more: "আরও",
    options: "বিকল্প",
  },
});

const filters = () => (
  <div className="flex flex-col gap-3">
    <Checkbox label={t.unpaid} defaultChecked />
    <Checkbox label={t.returned} />
  </div>
);

export const guidance: Guidance = {
  banglaName: "পপওভার",
  status: "new",
  since: "0.3.0",
  use: [
    "Offer a small task next to its control, such as filters, a date or a link for sharing.",
    "Keep the page behind accessible, so that users can look at it or interact with it.",
    "Close it with `open` and `onOpenChange` when the task is done.",
  ],
  avoid: [
    "For a decision that the user has to make first, use an alert dialog.",
    "For a short text about a control, use its hint.",
    "Do not open one popover from another one, because on a phone the first one is covered.",
  ],
  examples: [
    {
      do: {
        text: "A short task that users can leave at any time.",
        render: () => (
          <Popover title={t.title} closeLabel={t.close} content={filters()}>
            <Button variant="secondary">{t.filter}</Button>
          </Popover>
        ),
      },
      dont: {
        text: "A decision that cannot be undone, which a click outside would close.",
        render: () => (
          <Popover
            title={t.sure}
            closeLabel={t.close}
            content={t.gone}
            footer={<Button variant="danger">{t.remove}</Button>}
          >
            <Button variant="danger">{t.remove}</Button>
          </Popover>
        ),
      },
    },
    {
      do: {
        text: "A trigger that describes the content, and a title that continues it.",
        render: () => (
          <Popover title={t.title} closeLabel={t.close} content={filters()}>
            <Button variant="secondary">{t.filter}</Button>
          </Popover>
        ),
      },
      dont: {
        text: "Texts that fit any content.",
        render: () => (
          <Popover title={t.options} closeLabel={t.close} content={filters()}>
            <Button variant="secondary">{t.more}</Button>
          </Popover>
        ),
      },
    },
  ],
  keyboard: [
    ["Enter, Space", "On the trigger: opens it with the focus inside, or closes it."],
    ["Tab, Shift + Tab", "Moves the focus through its content, and wraps around."],
    ["Escape", "Closes it, and returns the focus to the trigger."],
  ],
  screenReader:
    "Announces the trigger as a button with a dialog, collapsed or expanded. When it opens, announces “dialog”, the title and the description. The page behind stays accessible.",
  content: {
    english: ["Describe the task in the title, in a few words without a full stop: “Show only”."],
    bangla: ["শিরোনাম ছোট রাখুন, শেষে দাঁড়ি দেবেন না: “শুধু যেগুলো দেখাবেন”।"],
  },
};
