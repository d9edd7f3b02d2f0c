import { useState } from "react";
import { expect, fn, userEvent as user, waitFor } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { ScanField } from "./scan-field";
import type { ScanFieldProps, ScanResult, ScanSource } from "./scan-field";

const t = words({
  en: {
    label: "Parcel to sort",
    hint: "Scan the label, or type its code and press Enter",
    waiting: "Ready for the first parcel",
    success: "Sylhet, bay 4",
    successDetail: "TRK8F3K2Q9Z, 3.3 kg",
    warning: "Chattogram, bay 7",
    warningDetail: "TRK8F3K2Q9Z should have left yesterday: load it first.",
    danger: "Not for this hub",
    dangerDetail: "TRK8F3K2Q9Z goes to Khulna. Put it in the return cage.",
    neutral: "Looking for TRK8F3K2Q9Z",
    error: "Sign in at a hub first: parcels are sorted for one",
    wedge: (code: string) => `${code}, scanned`,
    typed: (code: string) => `${code}, typed`,
    remove: "Remove the last",
    other: "Note",
  },
  bn: {
    label: "যে পার্সেল সর্ট করবেন",
    hint: "লেবেল স্ক্যান করুন, অথবা কোড লিখে এন্টার চাপুন",
    waiting: "প্রথম পার্সেলের অপেক্ষায়",
    success: "সিলেট, ৪ নম্বর খোপ",
    successDetail: "TRK8F3K2Q9Z, ৩.৩ কেজি",
    warning: "চট্টগ্রাম, ৭ নম্বর খোপ",
    warningDetail: "TRK8F3K2Q9Z গতকালই যাওয়ার কথা ছিল: সবার আগে গাড়িতে তুলুন।",
    danger: "এই হাবের নয়",
    dangerDetail: "TRK8F3K2Q9Z খুলনায় যাবে। ফেরতের খাঁচায় রাখুন।",
    neutral: "TRK8F3K2Q9Z খোঁজা হচ্ছে",
    error: "আগে কোনো হাবে লগ ইন করুন: সর্টিং হয় হাব ধরে",
    wedge: (code: string) => `${code}, স্ক্যান করা`,
    typed: (code: string) => `${code}, হাতে লেখা`,
    remove: "শেষেরটি বাদ দিন",
    other: "মন্তব্য",
  },
});

const meta = preview.meta({
  title: "Inputs/Scan field",
  component: ScanField,
  tags: ["new"],
  ...inBoth(() => ({ label: t.label, hint: t.hint, waiting: t.waiting, onScan: fn() })),
  decorators: [inside("max-w-xl")],
});

/** Types like a scanner, with a few ms between keystrokes. */
const scan = (text: string) => user.keyboard(text);
/** Types like a person, with a longer time between keystrokes. */
const hand = user.setup({ delay: 60 });

export const Default = meta.story();

/**
 * A quick series of keystrokes that ends with Enter is a scan. The field is cleared and keeps focus, and the
 * result is announced.
 */
export const Keyboard = meta.story({
  render: (args) => <Sorting {...args} />,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("textbox", { name: t.label });
    await user.tab();
    await expect(input).toHaveFocus();
    await scan("TRK8F3K2Q9Z{Enter}");
    await expect(args.onScan).toHaveBeenLastCalledWith("TRK8F3K2Q9Z", "wedge");
    await expect(input).toHaveValue("");
    await expect(input).toHaveFocus();
    await expect(canvas.getByRole("status")).toHaveTextContent(t.wedge("TRK8F3K2Q9Z"));
    await hand.keyboard("trk 8f3{Enter}");
    await expect(args.onScan).toHaveBeenLastCalledWith("TRK8F3", "typed");
    await expect(input).toHaveFocus();
  },
});

/** Some scanners end a code with Tab. If a person presses Tab, focus moves to the next control. */
export const EndedByTab = meta.story({
  render: (args) => (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full">
        <ScanField {...args} />
      </div>
      <Button variant="secondary">{t.remove}</Button>
    </div>
  ),
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("textbox");
    await user.click(input);
    await scan("TRK8F3K2Q9Z{Tab}");
    await expect(args.onScan).toHaveBeenCalledOnce();
    await expect(args.onScan).toHaveBeenCalledWith("TRK8F3K2Q9Z", "wedge");
    await expect(input).toHaveFocus();
    await hand.keyboard("TRK8{Tab}");
    await expect(canvas.getByRole("button")).toHaveFocus();
    await expect(input).toHaveValue("TRK8");
    await expect(args.onScan).toHaveBeenCalledOnce();
  },
});

/**
 * A scanner whose trigger is held down reads the same label repeatedly. After another label, the same label
 * counts as a new scan.
 */
export const Repeats = meta.story({
  args: { repeatMs: 600_000 },
  play: async ({ canvas, args }) => {
    await user.click(canvas.getByRole("textbox"));
    await scan("TRK8F3K2Q9Z{Enter}TRK8F3K2Q9Z{Enter}trk8f3k2q9z{Enter}");
    await expect(args.onScan).toHaveBeenCalledOnce();
    await scan("TRKAAAAAAAA{Enter}TRK8F3K2Q9Z{Enter}");
    await expect(args.onScan).toHaveBeenCalledTimes(3);
  },
});

/**
 * A rejected text does not count as a scan, so the same text can be scanned again when the missing input was
 * entered.
 */
export const NotAccepted = meta.story({
  args: { repeatMs: 600_000, onScan: fn(() => false) },
  play: async ({ canvas, args }) => {
    await user.click(canvas.getByRole("textbox"));
    await scan("TRK8F3K2Q9Z{Enter}TRK8F3K2Q9Z{Enter}");
    await expect(args.onScan).toHaveBeenCalledTimes(2);
  },
});

/** A scan while a button has focus is entered into the field. Its Enter does not press the button. */
export const KeysFromPage = meta.story({
  render: (args) => (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full">
        <ScanField {...args} />
      </div>
      <Button variant="secondary" onClick={pressed}>
        {t.remove}
      </Button>
      <input aria-label={t.other} className="rounded-control border border-line-strong px-3 py-2" />
    </div>
  ),
  play: async ({ canvas, args }) => {
    pressed.mockClear();
    const input = canvas.getByRole("textbox", { name: t.label });
    canvas.getByRole("button").focus();
    await scan("TRK8F3K2Q9Z{Enter}");
    await expect(args.onScan).toHaveBeenCalledOnce();
    await expect(args.onScan).toHaveBeenCalledWith("TRK8F3K2Q9Z", "wedge");
    await expect(pressed).not.toHaveBeenCalled();
    await expect(input).toHaveFocus();
    const note = canvas.getByRole("textbox", { name: t.other });
    await user.click(note);
    await scan("TRKAAAAAAAA{Enter}");
    await expect(note).toHaveValue("TRKAAAAAAAA");
    await expect(args.onScan).toHaveBeenCalledOnce();
  },
});

const pressed = fn();

/** The caller determines which codes count as equal. */
export const OwnNormalize = meta.story({
  args: { normalize: (text: string) => text.replaceAll(/\D/g, "") },
  play: async ({ canvas, args }) => {
    await user.click(canvas.getByRole("textbox"));
    await scan("HRK-0042-7{Enter}");
    await expect(args.onScan).toHaveBeenCalledOnce();
    await expect(args.onScan).toHaveBeenCalledWith("00427", "wedge");
    await scan("---{Enter}");
    await expect(args.onScan).toHaveBeenCalledOnce();
  },
});

/** Pasted text counts as typed. Enter does not submit a surrounding form. */
export const Pasted = meta.story({
  render: (args) => (
    <form
      aria-label={t.label}
      onSubmit={(event) => {
        event.preventDefault();
        pressed();
      }}
    >
      <ScanField {...args} />
    </form>
  ),
  play: async ({ canvas, args }) => {
    pressed.mockClear();
    await user.click(canvas.getByRole("textbox"));
    await user.paste("trk8 f3k2 q9z");
    await user.keyboard("{Enter}");
    await expect(args.onScan).toHaveBeenCalledOnce();
    await expect(args.onScan).toHaveBeenCalledWith("TRK8F3K2Q9Z", "typed");
    await expect(pressed).not.toHaveBeenCalled();
  },
});

function Sorting(props: ScanFieldProps) {
  const [result, setResult] = useState<ScanResult>();
  const judge = (code: string, source: ScanSource) => {
    props.onScan(code, source);
    setResult((before) => ({
      id: Number(before?.id ?? 0) + 1,
      tone: "success",
      title: t.success,
      description: source === "wedge" ? t.wedge(code) : t.typed(code),
    }));
  };
  return <ScanField {...props} result={result} onScan={judge} />;
}

export const Success = meta.story({
  ...inBoth(() => ({
    result: { id: 1, tone: "success" as const, title: t.success, description: t.successDetail },
  })),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(t.success));
  },
});

export const Warning = meta.story(
  inBoth(() => ({
    result: { id: 1, tone: "warning" as const, title: t.warning, description: t.warningDetail },
  })),
);

export const Danger = meta.story(
  inBoth(() => ({
    result: { id: 1, tone: "danger" as const, title: t.danger, description: t.dangerDetail },
  })),
);

export const Neutral = meta.story(
  inBoth(() => ({ result: { id: 1, tone: "neutral" as const, title: t.neutral } })),
);

/** A button for the result is at the end of its box. It is not part of the announcement. */
export const WithAction = meta.story({
  ...inBoth(() => ({
    result: { id: 1, tone: "success" as const, title: t.success, description: t.successDetail },
    resultAction: <Button variant="secondary">{t.remove}</Button>,
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(t.success);
    await expect(canvas.getByRole("status")).not.toHaveTextContent(t.remove);
    await expect(canvas.getByRole("button", { name: t.remove })).toBeVisible();
  },
});

/** Before the first scan, nothing is shown below the field. */
export const Empty = meta.story({ args: { waiting: undefined } });

export const WithError = meta.story({
  ...inBoth(() => ({ error: t.error, waiting: undefined })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription(`${t.hint} ${t.error}`);
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const SmallPhone = meta.story({
  globals: { viewport: { value: "phoneSmall", isRotated: false } },
  ...inBoth(() => ({
    result: { id: 1, tone: "danger" as const, title: t.danger, description: t.dangerDetail },
  })),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "ব্রাহ্মণবাড়িয়া হাবে যে পার্সেল বুঝে নিচ্ছেন",
    result: {
      id: 1,
      tone: "warning",
      title: "ব্রাহ্মণবাড়িয়া, ১২ নম্বর খোপ",
      description: "ক্ষতিগ্রস্ত মোড়ক: ছবি তুলে রাখুন, তারপর নতুন মোড়কে ভরে আবার ওজন নিন।",
    },
  },
});
