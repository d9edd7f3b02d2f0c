import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { FileDrop } from "./file-drop";

const t = words({
  en: {
    pictures: "Pictures of the damage",
    hint: "JPG or PNG, up to 5 MB each",
    prompt: "Choose pictures, or drop them here",
    promptVague: "Drag and drop",
    chosen: "Chosen pictures",
    remove: (name: string) => `Remove ${name}`,
    size: (bytes: number) => `${Math.round(bytes / 1_000)} kB`,
    csv: "Your parcels",
    csvPrompt: "Choose a file, or drop it here",
    error: "parcels.xlsx is not a CSV file. Save it as CSV and try again.",
    errorVague: "Upload failed",
  },
  bn: {
    pictures: "ক্ষতির ছবি",
    hint: "JPG বা PNG, প্রতিটি সর্বোচ্চ ৫ মেগাবাইট",
    prompt: "ছবি বেছে নিন, অথবা টেনে এনে এখানে ছাড়ুন",
    promptVague: "টেনে এনে ছাড়ুন",
    chosen: "সিলেক্ট করা ছবি",
    remove: (name: string) => `${name} বাদ দিন`,
    size: (bytes: number) => `${Math.round(bytes / 1_000).toLocaleString("bn-BD")} কিলোবাইট`,
    csv: "আপনার পার্সেলগুলো",
    csvPrompt: "ফাইল বেছে নিন, অথবা টেনে এনে এখানে ছাড়ুন",
    error: "parcels.xlsx CSV ফাইল নয়। CSV হিসেবে সংরক্ষণ করে আবার চেষ্টা করুন।",
    errorVague: "আপলোড ব্যর্থ হয়েছে",
  },
});

const list = () => ({ labels: { files: t.chosen, remove: t.remove }, formatSize: t.size });

export const guidance: Guidance = {
  banglaName: "ফাইল দেওয়ার ঘর",
  status: "stable",
  since: "0.2.0",
  use: [
    "Ask for one file, or with `multiple` for several that add up.",
    "Say in `hint` which kinds and sizes you take, and set `accept` and `maxBytes` to the same.",
    "Answer `onReject` with an `error` that says which file was not taken, why, and what to do.",
  ],
  avoid: [
    "For a few values that people can type, use text fields.",
    "Do not ask for a file where a link to it would do.",
  ],
  examples: [
    {
      do: {
        text: "Say that files can be chosen or dropped, and which ones.",
        render: () => (
          <FileDrop
            multiple
            accept="image/*"
            label={t.pictures}
            hint={t.hint}
            prompt={t.prompt}
            {...list()}
          />
        ),
      },
      dont: {
        text: "Do not speak of dropping alone: on a phone and by keyboard nobody can drop.",
        render: () => (
          <FileDrop multiple accept="image/*" label={t.pictures} prompt={t.promptVague} {...list()} />
        ),
      },
    },
    {
      do: {
        text: "Say which file was not taken, why, and what to do.",
        render: () => (
          <FileDrop accept=".csv" label={t.csv} prompt={t.csvPrompt} error={t.error} {...list()} />
        ),
      },
      dont: {
        text: "Do not say only that it failed.",
        render: () => (
          <FileDrop accept=".csv" label={t.csv} prompt={t.csvPrompt} error={t.errorVague} {...list()} />
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the zone, then to the button of each chosen file."],
    ["Enter, Space", "On the zone: open the system’s dialog for files."],
    ["Enter, Space", "On the button of a file: take it back; the focus returns to the zone."],
  ],
  screenReader:
    "Announces the label and the browser’s own file button with what is chosen, then the prompt, the hint and the error. The chosen files are a list with the name in `labels.files`.",
  content: {
    english: [
      "Name in the label what the files are: “Pictures of the damage”. Name units as people know them: “5 MB”.",
    ],
    bangla: ["Name in the label what the files are: “ক্ষতির ছবি”. Write sizes in Bangla digits: “৫ মেগাবাইট”."],
  },
};
