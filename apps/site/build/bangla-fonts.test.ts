import { readFile } from "node:fs/promises";
import fontverter from "fontverter";
import { beforeAll, describe, expect, it } from "vitest";
import { cutFont, differentWords, needsWholeLatin, unicodeRange } from "./bangla-fonts.ts";

describe("a font reduced to the words in use", () => {
  let whole: Buffer;
  beforeAll(async () => {
    const file = new URL(
      "tokens/fonts/anek-bangla-regular.woff2",
      import.meta.resolve("@harkara/ui/styles.css"),
    );
    whole = await fontverter.convert(await readFile(file), "truetype");
  });

  it("shows these words like the complete font", async () => {
    const words = ["ক্ষমা", "রাঙ্গামাটি", "৳১২০"];
    const cut = await cutFont(whole, words);
    expect(cut.byteLength).toBeLessThan(whole.byteLength / 3);
    expect(differentWords(whole, cut, words)).toEqual([]);
  });

  it("lacks the conjuncts of other words, even with the same letters, and reports this", async () => {
    const cut = await cutFont(whole, ["ক্ষমা", "কষম", "জঞ"]);
    expect(differentWords(whole, cut, ["কষ", "ক্ষ", "জ্ঞ"])).toEqual(["জ্ঞ"]);
  });
});

describe("the reduced Latin font of Bangla pages", () => {
  it.each(["৩ কেজি পর্যন্ত (৳১২০)", "English", "Google দিয়ে লগ ইন", "© হরকরা", "২৫–২৬ নভেম্বর"])(
    "is enough for %s",
    (text) => expect(needsWholeLatin(text)).toBe(false),
  );

  it.each(["TRK AB23 CD45", "017", "মূল্য → ৳১২০", "café"])("is not enough for %s", (text) =>
    expect(needsWholeLatin(text)).toBe(true),
  );
});

it("writes characters as ranges of CSS", () => {
  expect(unicodeRange("cab b–x()")).toBe("U+20,U+28-29,U+61-63,U+78,U+2013");
});
