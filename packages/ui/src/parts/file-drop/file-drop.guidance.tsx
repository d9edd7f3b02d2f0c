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
    "Ask for one file, or with `multiple` for several files that are added one after the other.",
    "Describe the accepted types and sizes in `hint`, and set `accept` and `maxBytes` accordingly.",
    "In `onReject`, set an `error` that says which file was rejected, why, and what to do.",
  ],
  avoid: [
    "For a few values that users can type, use text fields.",
    "Do not ask for a file if a link is enough.",
  ],
  examples: [
    {
      do: {
        text: "Say that files can be selected or dropped, and which ones.",
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
        text: "Do not mention only dropping, because it is impossible on a phone and by keyboard.",
        render: () => (
          <FileDrop multiple accept="image/*" label={t.pictures} prompt={t.promptVague} {...list()} />
        ),
      },
    },
    {
      do: {
        text: "Say which file was rejected, why, and what to do.",
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
    ["Tab", "Moves the focus to the zone, then to the button of each selected file."],
    ["Enter, Space", "On the zone: opens the file dialog of the system."],
    ["Enter, Space", "On the button of a file: removes the file, and returns the focus to the zone."],
  ],
  screenReader:
    "Announces the label and the file button of the browser with the selected files, then the prompt, the hint and the error. The selected files are a list with the name in `labels.files`.",
  content: {
    english: ["Describe the files in the label: “Pictures of the damage”. Use well-known units: “5 MB”."],
    bangla: ["Describe the files in the label: “ক্ষতির ছবি”. Write sizes with Bangla digits: “৫ মেগাবাইট”."],
  },
};
