import { Copy } from "lucide-react";
import { expect, fn } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { IconButton } from "../../parts/button/button";
import { Card } from "../../parts/card/card";
import { AddressBlock } from "./address-block";

const t = words({
  en: {
    name: "Mina Akter",
    phone: "01712-345678",
    call: "Call Mina Akter, 01712-345678",
    lines: ["House 12, Road 5", "Zindabazar"],
    district: "Sylhet",
    instruction: "Ring twice; the bell is on the left of the gate.",
    instructionLabel: "Instruction:",
    copy: "Copy the address",
  },
  bn: {
    name: "মিনা আক্তার",
    phone: "০১৭১২-৩৪৫৬৭৮",
    call: "মিনা আক্তারকে ফোন করুন, ০১৭১২-৩৪৫৬৭৮",
    lines: ["বাড়ি ১২, সড়ক ৫", "জিন্দাবাজার"],
    district: "সিলেট",
    instruction: "দুবার বেল দিন; বেল গেটের বাঁ পাশে।",
    instructionLabel: "নির্দেশনা:",
    copy: "ঠিকানা কপি করুন",
  },
});

const copied = fn();

function CopyButton() {
  return (
    <IconButton label={t.copy} onClick={copied}>
      <Copy aria-hidden="true" />
    </IconButton>
  );
}

const whole = () => ({
  name: t.name,
  phone: { number: "+8801712345678", text: t.phone, label: t.call },
  lines: t.lines,
  district: t.district,
  instruction: t.instruction,
  instructionLabel: t.instructionLabel,
});

const meta = preview.meta({
  title: "Courier/Address block",
  component: AddressBlock,
  tags: ["new"],
  ...inBoth(whole),
  decorators: [inside("max-w-md")],
});

export const Default = meta.story({
  ...inBoth(() => ({ actions: <CopyButton /> })),
});

/** Tab moves to the link of the phone number, and then to the button. */
export const Keyboard = meta.story({
  ...inBoth(() => ({ actions: <CopyButton /> })),
  play: async ({ canvas, userEvent }) => {
    copied.mockClear();
    await userEvent.tab();
    const phone = canvas.getByRole("link", { name: t.call });
    await expect(phone).toHaveFocus();
    await expect(phone).toHaveAttribute("href", "tel:+8801712345678");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: t.copy })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(copied).toHaveBeenCalledOnce();
  },
});

/**
 * The name and the phone number, and then the address on one line that wraps. The instruction is
 * left out.
 */
export const Compact = meta.story({
  args: { density: "compact" },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(t.instruction)).toBeNull();
    await expect(canvas.getByText(t.district)).toBeVisible();
  },
});

export const CompactInCard = meta.story({
  ...inBoth(() => ({ density: "compact" as const, actions: <CopyButton /> })),
  render: (args) => (
    <Card>
      <AddressBlock {...args} />
    </Card>
  ),
});

export const WithoutPhone = meta.story({ args: { phone: undefined, instruction: undefined } });

/** Screen readers read the label of the instruction. */
export const Instruction = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(t.instructionLabel).parentElement).toHaveTextContent(
      `${t.instructionLabel} ${t.instruction}`,
    );
  },
});

export const SmallPhone = meta.story({
  globals: { viewport: { value: "phoneSmall", isRotated: false } },
  ...inBoth(() => ({ actions: <CopyButton /> })),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    name: "মোহাম্মদ আব্দুল্লাহ আল মামুন চৌধুরী (অবর্তমানে দোকানের ব্যবস্থাপক)",
    lines: ["হোল্ডিং ২৩৪/১, পুরাতন জেল রোড, পশ্চিম মেড্ডা", "কাউতলী বাসস্ট্যান্ডের বিপরীতে, তৃতীয় তলা"],
    district: "ব্রাহ্মণবাড়িয়া সদর সার্ভিস সেন্টার, ব্রাহ্মণবাড়িয়া",
    instruction: "শুক্রবার জুমার নামাজের সময় দোকান বন্ধ থাকে; বিকেল ৩টার পরে আসুন।",
  },
});
