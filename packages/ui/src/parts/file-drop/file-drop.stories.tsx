import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { FileDrop } from "./file-drop";
import type { FileDropProps } from "./file-drop";

const t = words({
  en: {
    parcels: "Your parcels",
    hint: "A CSV file of at most 1 MB, one parcel a row",
    prompt: "Choose a file, or drop it here",
    size: (bytes: number) => `${kilobytes("en", bytes)} kB`,
    csvSize: /18.4 kB/,
    chosen: "Chosen files",
    remove: (name: string) => `Remove ${name}`,
    pictures: "Pictures of the damage",
    picturesHint: "Up to 5 MB each",
    picturesPrompt: "Choose pictures, or drop them here",
    claim: "Claim",
    notCsv: (name: string) => `${name} is not a CSV file. Save it as CSV and try again.`,
    required: "Choose the file of your parcels",
  },
  bn: {
    parcels: "আপনার পার্সেলগুলো",
    hint: "CSV ফাইল, সর্বোচ্চ ১ মেগাবাইট, এক সারিতে একটি পার্সেল",
    prompt: "ফাইল বেছে নিন, অথবা টেনে এনে এখানে ছাড়ুন",
    size: (bytes: number) => `${kilobytes("bn-BD", bytes)} কিলোবাইট`,
    csvSize: /১৮.৪ কিলোবাইট/,
    chosen: "সিলেক্ট করা ফাইল",
    remove: (name: string) => `${name} বাদ দিন`,
    pictures: "ক্ষতির ছবি",
    picturesHint: "প্রতিটি সর্বোচ্চ ৫ মেগাবাইট",
    picturesPrompt: "ছবি বেছে নিন, অথবা টেনে এনে এখানে ছাড়ুন",
    claim: "ক্ষতিপূরণের আবেদন",
    notCsv: (name: string) => `${name} CSV ফাইল নয়। CSV হিসেবে সংরক্ষণ করে আবার চেষ্টা করুন।`,
    required: "আপনার পার্সেলের ফাইলটি বেছে নিন",
  },
});

const kilobytes = (language: string, bytes: number) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / 1_000);

const makeFile = (name: string, type: string, bytes = 1_200) =>
  new File([new Uint8Array(bytes)], name, { type, lastModified: 0 });
const csv = makeFile("parcels-november.csv", "text/csv", 18_400);
const photo = makeFile("box-front.jpg", "image/jpeg", 240_000);
const otherPhoto = makeFile("box-back.jpg", "image/jpeg", 310_000);

function transferOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Simulates the selection of files in the browser's dialog. */
function choose(input: HTMLInputElement, ...files: File[]) {
  input.files = transferOf(files).files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Simulates a drop of files on the input. */
function drop(input: HTMLInputElement, ...files: File[]) {
  const dataTransfer = transferOf(files);
  for (const type of ["dragenter", "dragover", "drop"])
    input.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

const meta = preview.meta({
  title: "Inputs/File drop",
  component: FileDrop,
  ...inBoth(() => ({
    label: t.parcels,
    hint: t.hint,
    prompt: t.prompt,
    accept: ".csv,text/csv",
    maxBytes: 1_000_000,
    formatSize: t.size,
    labels: { files: t.chosen, remove: t.remove },
    onValueChange: fn(),
    onReject: fn(),
  })),
  decorators: [inside("max-w-lg")],
});

export const Default = meta.story();

/**
 * The input is one tab stop. Each selected file is listed with a button. The button removes the file, and the
 * input takes focus.
 */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByLabelText<HTMLInputElement>(t.parcels);
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await expect(input).toHaveAccessibleDescription(`${t.prompt} ${t.hint}`);
    choose(input, csv);
    await expect(await canvas.findByRole("list", { name: t.chosen })).toHaveTextContent(t.csvSize);
    await expect(args.onValueChange).toHaveBeenLastCalledWith([csv]);
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: t.remove("parcels-november.csv") })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.queryByRole("list")).toBeNull();
    await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
    await expect(input.files).toHaveLength(0);
    await expect(input).toHaveFocus();
  },
});

/** Dropped files are checked by the same rules. If the new file is rejected, the old one is kept. */
export const Drop = meta.story({
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText<HTMLInputElement>(t.parcels);
    drop(input, csv);
    await expect(await canvas.findByRole("listitem")).toHaveTextContent("parcels-november.csv");
    drop(input, photo);
    await expect(args.onReject).toHaveBeenLastCalledWith([{ file: photo, reason: "type" }]);
    const big = makeFile("all.csv", "text/csv", 1_000_001);
    drop(input, big);
    await expect(args.onReject).toHaveBeenLastCalledWith([{ file: big, reason: "size" }]);
    await expect(canvas.getByRole("listitem")).toHaveTextContent("parcels-november.csv");
    await expect([...(input.files ?? [])].map(({ name }) => name)).toEqual(["parcels-november.csv"]);
    const next = makeFile("parcels-december.csv", "text/csv");
    drop(input, next);
    await waitFor(() => expect(canvas.getByRole("listitem")).toHaveTextContent("parcels-december.csv"));
  },
});

/** Several files can be added. Duplicates are ignored. A form submits all of them. */
export const Multiple = meta.story({
  ...inBoth(() => ({
    label: t.pictures,
    hint: t.picturesHint,
    prompt: t.picturesPrompt,
    accept: "image/*",
    maxBytes: 5_000_000,
    multiple: true,
    name: "pictures",
  })),
  render: (args) => (
    <form aria-label={t.claim}>
      <FileDrop {...args} />
    </form>
  ),
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText<HTMLInputElement>(t.pictures);
    choose(input, photo);
    await canvas.findByRole("listitem");
    choose(input, photo, otherPhoto);
    await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(2));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([photo, otherPhoto]);
    const sent = new FormData(canvas.getByRole<HTMLFormElement>("form")).getAll("pictures");
    await expect(sent).toHaveLength(2);
  },
});

function Held(props: FileDropProps) {
  const [files, setFiles] = useState<readonly File[]>([csv]);
  const [error, setError] = useState("");
  return (
    <FileDrop
      {...props}
      value={files}
      error={error}
      onValueChange={(next) => {
        setFiles(next);
        setError("");
      }}
      onReject={([first]) => setError(t.notCsv(first?.file.name ?? ""))}
    />
  );
}

/** The caller shows an error about the rejected files. The list does not change. */
export const Rejected = meta.story({
  render: (args) => <Held {...args} />,
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>(t.parcels);
    choose(input, makeFile("parcels.xlsx", "application/vnd.ms-excel"));
    await waitFor(() => expect(input).toBeInvalid());
    await expect(input).toHaveAccessibleDescription(expect.stringContaining(t.notCsv("parcels.xlsx")));
    await expect([...(input.files ?? [])].map(({ name }) => name)).toEqual(["parcels-november.csv"]);
    await expect(canvas.getByRole("listitem")).toHaveTextContent("parcels-november.csv");
  },
});

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    drop(canvas.getByLabelText<HTMLInputElement>(t.parcels), csv);
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const Required = meta.story({ ...inBoth(() => ({ required: true, error: t.required })) });

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "ক্ষতিগ্রস্ত পার্সেলের ছবি",
    optionalLabel: "(ঐচ্ছিক)",
    hint: "প্রতিটি ছবি সর্বোচ্চ ৫ মেগাবাইট; বাক্সের সামনে ও পেছনের ছবি দিলে আবেদন দ্রুত নিষ্পত্তি হয়",
    prompt: "ছবি বেছে নিন, অথবা টেনে এনে এখানে ছেড়ে দিন",
    labels: { files: "সিলেক্ট করা ছবি", remove: (name) => `${name} বাদ দিন` },
    formatSize: (bytes) => `${new Intl.NumberFormat("bn-BD").format(Math.round(bytes / 1_000))} কিলোবাইট`,
    multiple: true,
    accept: "image/*",
    defaultValue: [
      photo,
      makeFile("ব্রাহ্মণবাড়িয়া-থেকে-আসা-পার্সেলের-ভাঙা-বাক্সের-সামনের-দিকের-ছবি.jpg", "image/jpeg", 96_000),
    ],
  },
});
