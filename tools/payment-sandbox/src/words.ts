/** The languages of the pages. */
export type Locale = "en" | "bn";

const EN = {
  title: "Payment sandbox",
  noMoney: "Sandbox: no real money. This page replaces the payment gateway while you try Harkara.",
  amount: "Amount",
  product: "For",
  payer: "Paid by",
  ask: "What should happen?",
  success: "Payment succeeds",
  risky: "Payment succeeds, flagged as a risk",
  failure: "Payment fails",
  cancel: "Cancel payment",
  leave: "Close the page to leave the payment open.",
  otherLanguage: "বাংলায় দেখুন",
  chosen: {
    VALID: "The payment has succeeded.",
    FAILED: "The payment has failed.",
    CANCELLED: "The payment was cancelled.",
  },
  flagged: "The payment was flagged as a risk and is under review.",
  review: "Clear the flag",
  again: "You can try again:",
  back: "Go back to Harkara",
  gone: "Payment not found",
  goneText: "The link is wrong, or the sandbox was emptied. Start the payment again from your parcels.",
  expired: "This payment has expired",
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
    title: "টেস্ট পেমেন্ট",
    noMoney: "এখানে আসল টাকা কাটে না। হরকরা টেস্ট করার সময় পেমেন্ট গেটওয়ের জায়গায় এই পেজ থাকে।",
    amount: "পরিমাণ",
    product: "কী বাবদ",
    payer: "পেমেন্ট করছেন",
    ask: "কী হবে?",
    success: "পেমেন্ট সফল হবে",
    risky: "সফল হবে, তবে যাচাইয়ের জন্য আটকানো",
    failure: "পেমেন্ট ব্যর্থ হবে",
    cancel: "পেমেন্ট বাতিল করুন",
    leave: "পেমেন্ট খোলা রেখে যেতে চাইলে পেজটি বন্ধ করুন।",
    otherLanguage: "View in English",
    chosen: {
      VALID: "পেমেন্ট সফল হয়েছে।",
      FAILED: "পেমেন্ট ব্যর্থ হয়েছে।",
      CANCELLED: "পেমেন্ট বাতিল করা হয়েছে।",
    },
    flagged: "পেমেন্টটি যাচাইয়ের জন্য আটকানো হয়েছে।",
    review: "যাচাই শেষ করুন",
    again: "আবার চেষ্টা করতে পারেন:",
    back: "হরকরায় ফিরে যান",
    gone: "পেমেন্টটি পাওয়া যায়নি",
    goneText: "লিংকটি ভুল, অথবা টেস্টের তথ্য মুছে ফেলা হয়েছে। আপনার পার্সেলের তালিকা থেকে আবার পেমেন্ট শুরু করুন।",
    expired: "এই পেমেন্টের মেয়াদ শেষ",
    expiredText: "এটি ৩০ মিনিট খোলা ছিল। আপনার পার্সেলের তালিকা থেকে আবার পেমেন্ট শুরু করুন।",
  },
};
