/** The languages of the pages. */
export type Locale = "en" | "bn";

const EN = {
  title: "Payment sandbox",
  noMoney: "No money moves here. This page stands in for the payment gateway while you try Harkara out.",
  amount: "Amount",
  product: "For",
  payer: "Paid by",
  ask: "What should happen?",
  success: "Payment succeeds",
  risky: "Payment succeeds, flagged as a risk",
  failure: "Payment fails",
  cancel: "Cancel the payment",
  leave: "Close the page to leave the payment open.",
  otherLanguage: "বাংলায় দেখুন",
  chosen: {
    VALID: "The payment has succeeded.",
    FAILED: "The payment has failed.",
    CANCELLED: "The payment was cancelled.",
  },
  flagged: "It was flagged as a risk and is held until somebody has looked at it.",
  review: "Clear the flag",
  again: "You can try again:",
  back: "Go back to Harkara",
  gone: "There is no such payment",
  goneText: "The link is wrong, or the sandbox was emptied. Start the payment again from your parcels.",
  expired: "The time for this payment is over",
  expiredText: "It was open for 30 minutes. Start the payment again from your parcels.",
} as const;

/** The texts of the pages. */
export const WORDS: Readonly<
  Record<
    Locale,
    {
      [Key in keyof typeof EN]: Key extends "chosen"
        ? Record<"VALID" | "FAILED" | "CANCELLED", string>
        : string;
    }
  >
> = {
  en: EN,
  bn: {
    title: "পরীক্ষামূলক পেমেন্ট",
    noMoney: "এখানে কোনো টাকা লেনদেন হয় না। হরকরা পরখ করে দেখার সময় এই পাতা পেমেন্ট গেটওয়ের জায়গায় থাকে।",
    amount: "পরিমাণ",
    product: "যে জন্য",
    payer: "যিনি দিচ্ছেন",
    ask: "কী হবে?",
    success: "পেমেন্ট সফল হবে",
    risky: "সফল হবে, তবে ঝুঁকিপূর্ণ বলে চিহ্নিত",
    failure: "পেমেন্ট ব্যর্থ হবে",
    cancel: "পেমেন্ট বাতিল করুন",
    leave: "পেমেন্ট খোলা রেখে যেতে চাইলে পাতাটি বন্ধ করুন।",
    otherLanguage: "View in English",
    chosen: {
      VALID: "পেমেন্ট সফল হয়েছে।",
      FAILED: "পেমেন্ট ব্যর্থ হয়েছে।",
      CANCELLED: "পেমেন্ট বাতিল করা হয়েছে।",
    },
    flagged: "এটি ঝুঁকিপূর্ণ বলে চিহ্নিত হয়েছে; কেউ দেখা পর্যন্ত আটকে থাকবে।",
    review: "চিহ্ন তুলে নিন",
    again: "আবার চেষ্টা করতে পারেন:",
    back: "হরকরায় ফিরে যান",
    gone: "এমন কোনো পেমেন্ট নেই",
    goneText: "লিংকটি ভুল, অথবা পরীক্ষার তথ্য মুছে ফেলা হয়েছে। আপনার পার্সেলের তালিকা থেকে আবার পেমেন্ট শুরু করুন।",
    expired: "এই পেমেন্টের সময় শেষ",
    expiredText: "এটি ৩০ মিনিট খোলা ছিল। আপনার পার্সেলের তালিকা থেকে আবার পেমেন্ট শুরু করুন।",
  },
};
