import { Package } from "lucide-react";
import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Button } from "../button/button";
import { TextLink } from "./link";

const t = words({
  en: {
    before: "Look up ",
    center: "the service center nearest to you",
    after: " before you book.",
    vagueBefore: "To look up your service center, ",
    here: "click here",
    vagueAfter: ".",
    remove: "Delete parcel",
    pages: "Pages of an account",
    parcels: "My parcels",
  },
  bn: {
    before: "বুক করার আগে ",
    center: "আপনার কাছের সার্ভিস সেন্টার",
    after: " দেখে নিন।",
    vagueBefore: "আপনার সার্ভিস সেন্টার দেখতে ",
    here: "এখানে ক্লিক করুন",
    vagueAfter: "।",
    remove: "পার্সেল মুছুন",
    pages: "অ্যাকাউন্টের পাতাসমূহ",
    parcels: "আমার পার্সেল",
  },
});

export const guidance: Guidance = {
  banglaName: "লিংক",
  status: "stable",
  since: "0.1.0",
  use: [
    "Link to another page, or to a place on the same page.",
    "Choose `variant` by the context: `inline` in text, `quiet` in a list of less important links, `nav` in navigation.",
    'Set `aria-current="page"` on the link to the page that people are on.',
    "Use `asChild` with the link of a router.",
  ],
  avoid: [
    "For an action, such as delete or save, use a button.",
    "For the main step to another page, use a button with `asChild` and a link inside.",
    "Do not use `quiet` in running text, because a link without an underline is not recognised there.",
  ],
  examples: [
    {
      do: {
        text: "Say in the text where the link leads.",
        render: () => (
          <p>
            {t.before}
            <TextLink href="#coverage">{t.center}</TextLink>
            {t.after}
          </p>
        ),
      },
      dont: {
        text: "Do not write “click here”, because it has no meaning outside its sentence.",
        render: () => (
          <p>
            {t.vagueBefore}
            <TextLink href="#coverage">{t.here}</TextLink>
            {t.vagueAfter}
          </p>
        ),
      },
    },
    {
      do: {
        text: "Use a link to open a page, and a button to perform an action.",
        render: () => (
          <div className="flex flex-wrap items-center gap-3">
            <nav aria-label={t.pages}>
              <TextLink variant="nav" href="#parcels">
                <Package aria-hidden="true" /> {t.parcels}
              </TextLink>
            </nav>
            <Button variant="danger">{t.remove}</Button>
          </div>
        ),
      },
      dont: {
        text: "Do not start an action with a link.",
        render: () => <TextLink href="#delete">{t.remove}</TextLink>,
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the link."],
    ["Enter", "Follows it."],
  ],
  screenReader:
    "Announces the text and “link”, and with `aria-current` also “current page”. Icons are hidden.",
  content: {
    english: [
      "Name the destination, in sentence case: “My parcels”. In a sentence, link the words that name it.",
    ],
    bangla: ["Name the destination: “আমার পার্সেল”. In a sentence, link the words that name it."],
  },
};
