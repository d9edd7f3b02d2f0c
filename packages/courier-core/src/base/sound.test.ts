import { describe, expect, test } from "vitest";
import { soundTerms, soundsLike, soundsOf } from "./sound.ts";

const isFound = (typed: string, written: string): boolean => {
  const sounds = soundsOf(written);
  return soundsLike(typed).some((sound) => sounds.includes(sound));
};

describe("names in either script", () => {
  test.each([
    ["Karim", "মোহাম্মদ করিম"],
    ["kareem", "Abdul Karim"],
    ["করিম", "Md. Karim"],
    ["Nasrin", "নাসরীন আক্তার"],
    ["Akhter", "নাসরিন আক্তার"],
    ["Mohammad", "মুহাম্মদ রহমান"],
    ["Rahman", "মুহাম্মদ রহমান"],
    ["Hossain", "রকিব হোসেন"],
    ["Shaheen", "শাহীন আলম"],
    ["Farzana", "ফারজানা"],
    ["Chowdhury", "চৌধুরী স্টোর"],
    ["Yasmin", "ইয়াসমিন"],
    ["ইউসুফ", "Yusuf"],
    ["Khatun", "রহিমা খাতুন"],
    ["Rima", "রিমা"],
    ["saree", "Jamdani sari"],
    ["sari", "জামদানি শাড়ি"],
    ["Nas", "নাসরিন"],
  ])("%s finds %s", (typed, written) => {
    expect(isFound(typed, written)).toBe(true);
  });

  test.each([
    ["Karim", "রহিমা খাতুন"],
    ["Karim", "Kabir Ahmed"],
    ["01712", "০১৭১২ স্টোর"],
    ["k", "Karim"],
    ["arim", "Karim"],
  ])("%s does not find %s", (typed, written) => {
    expect(isFound(typed, written)).toBe(false);
  });

  test("a normalised text is never part of the sounds of a text", () => {
    expect(soundsOf("Karim করিম 12")).toBe(" =KARIM =KRIM =12 <KRM >KRM <12");
    expect(soundsOf("!?")).toBe("");
    expect(soundTerms("")).toEqual([]);
  });
});
