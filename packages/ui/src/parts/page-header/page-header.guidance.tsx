import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Button } from "../button/button";
import { PageHeader } from "./page-header";

const t = words({
  en: {
    title: "My parcels",
    description: "Everything you have booked, newest first.",
    send: "Send a parcel",
    export: "Export CSV",
    welcome: "Welcome to the page with the list of your parcels",
    long: "On this page you can see the parcels that you have booked, look at each of them, pay for it or delete it, and you can also book new ones.",
  },
  bn: {
    title: "আমার পার্সেল",
    description: "আপনার সব বুকিং, নতুনগুলো আগে।",
    send: "পার্সেল পাঠান",
    export: "CSV ডাউনলোড করুন",
    welcome: "আপনার পার্সেলের তালিকার পেজে স্বাগতম",
    long: "এই পেজে আপনি আপনার বুক করা পার্সেলগুলো দেখতে পারেন, একটি একটি করে খুলে দেখতে পারেন, টাকা দিতে বা মুছতে পারেন, আর চাইলে নতুন পার্সেলও বুক করতে পারেন।",
  },
});

export const guidance: Guidance = {
  banglaName: "পেজের শিরোনাম",
  status: "stable",
  since: "0.1.0",
  use: [
    "Begin every screen with it, because it contains the only heading of level 1.",
    "Describe the screen in one line in `description`, if the title is not enough.",
    "Put actions for the whole screen into `actions`.",
  ],
  avoid: [
    "For a part of a screen, use a heading of level 2.",
    "For actions on one row or card, put them there.",
    "Do not use two of them on a screen.",
  ],
  examples: [
    {
      do: {
        text: "Use the name in the menu as the title, and add the rest in one line.",
        render: () => (
          <section>
            <PageHeader title={t.title} description={t.description} />
          </section>
        ),
      },
      dont: {
        text: "Do not greet users, and do not explain everything.",
        render: () => (
          <section>
            <PageHeader title={t.welcome} description={t.long} />
          </section>
        ),
      },
    },
    {
      do: {
        text: "Make one action the primary one.",
        render: () => (
          <section>
            <PageHeader
              title={t.title}
              actions={
                <>
                  <Button variant="secondary">{t.export}</Button>
                  <Button>{t.send}</Button>
                </>
              }
            />
          </section>
        ),
      },
      dont: {
        text: "Do not show two primary actions.",
        render: () => (
          <section>
            <PageHeader
              title={t.title}
              actions={
                <>
                  <Button>{t.export}</Button>
                  <Button>{t.send}</Button>
                </>
              }
            />
          </section>
        ),
      },
    },
  ],
  keyboard: [["Tab", "Moves the focus to the actions."]],
  screenReader: "Announces the title as a heading of level 1, then the description and the actions.",
  content: {
    english: [
      "Write the title in one to four words, in sentence case without a full stop: “My parcels”.",
      "Write the description as a short sentence with a full stop.",
    ],
    bangla: [
      "Write the title in one to four words, without a দাঁড়ি: “আমার পার্সেল”.",
      "Write the description as a short sentence with a দাঁড়ি.",
    ],
  },
};
