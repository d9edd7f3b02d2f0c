/** Users' input and names in the stories. They are in Bangla in both of the site's languages. */

/** Names and sentences. */
export const TYPED = {
  reason: "চাকরি ছেড়ে গেছেন",
  countedTogether: "একসঙ্গে গোনা হয়েছে",
  calledReceiver: "প্রাপককে ফোন করা হয়েছে",
  asReceipt: "রসিদ অনুযায়ী",
  found: "পার্সেলটি পাওয়া গেছে",
  wrongNumber: "নম্বর ভুল",
  noLicence: "লাইসেন্স নেই",
  notInBag: "ব্যাগে ছিল না",
  noAmount: "অনেক",
  newName: "নতুন কর্মী",
  payer: "করিম উদ্দিন",
  rider: "জসিম উদ্দিন",
  receiver: "নাসরিন আক্তার",
  sender: "রহিমা খাতুন",
  otherSender: "রহিমা বেগম",
  contents: "নীল শাড়ি",
  twoSarisLost: "দুটি শাড়ি ছিল",
  wet: "ভেজা ছিল",
  lostAgain: "আবার হারিয়েছে",
  /** The beginning of a district's name. */
  districtStart: "নাটো",
  sari: "শাড়ি",
  twoJamdanis: "দুইটা জামদানি শাড়ি",
  longContents: "কৃষ্ণচূড়া স্মৃতি গ্রন্থাগারের জন্য বই",
  twoSaris: "শাড়ি দুটি",
} as const;

/** Replaces ASCII digits with Bangla ones, as typed on a Bangla keyboard. */
export function banglaDigits(text: string): string {
  return text.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯".charAt(Number(digit)));
}
