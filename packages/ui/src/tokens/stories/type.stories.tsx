import { useLayoutEffect, useRef, useState } from "react";
import preview from "../../../storybook/preview";
import { parseTokens } from "../tokens";
import typeCss from "../type.css?raw";
import { Copy } from "./copy";
import { Sheet } from "./sheet";

const sizes = ["text-4xl", "text-3xl", "text-2xl", "text-xl", "text-lg", "text-base", "text-sm", "text-xs"];
const purposes = new Map(parseTokens(typeCss).map(({ name, purpose }) => [name, purpose]));

const SAMPLES = {
  en: "A parcel leaves Bogura at dusk",
  bn: "সন্ধ্যায় বগুড়া থেকে পার্সেল রওনা হলো",
} as const;

const PARAGRAPHS = {
  en: "Choose where it goes from and where to. You see the price before you confirm, and you may go on editing until then. Nothing that you have written is lost when something is wrong.",
  bn: "কোথা থেকে কোথায় যাবে, বেছে নিন। নিশ্চিত করার আগেই চার্জ দেখতে পাবেন, আর তার আগ পর্যন্ত সব বদলানো যায়। কোথাও ভুল হলে যা লিখেছেন তার কিছুই হারায় না।",
} as const;

function Scale() {
  return (
    <div className="flex flex-col gap-6">
      {sizes.map((size) => (
        <div key={size} className="flex flex-col gap-2 border-b border-line pb-4">
          <p className="flex flex-wrap items-center gap-x-3 text-ink-muted">
            <Copy text={size} />
            <span className="text-sm">{purposes.get(`--${size}`)}</span>
          </p>
          <div className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
            <Specimen size={size} locale="en" />
            <Specimen size={size} locale="bn" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** A line of text in a size and a script, with the computed size and line height. */
function Specimen({ size, locale }: { size: string; locale: "en" | "bn" }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [measured, setMeasured] = useState("");
  useLayoutEffect(() => {
    if (!ref.current) return;
    const { fontSize, lineHeight } = getComputedStyle(ref.current);
    const px = (length: string) => String(Math.round(Number.parseFloat(length) * 10) / 10);
    setMeasured(`${px(fontSize)} px on ${px(lineHeight)} px`);
  }, []);
  return (
    <div className="flex min-w-0 flex-col">
      <p ref={ref} lang={locale} className={`${size} font-semibold`}>
        {SAMPLES[locale]}
      </p>
      <p className="text-sm text-ink-muted tabular-nums">{measured}</p>
    </div>
  );
}

function Reading() {
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {(["en", "bn"] as const).map((locale) => (
        <Sheet key={locale} title={locale === "en" ? "Latin" : "Bangla"}>
          <div lang={locale} className="flex max-w-prose flex-col gap-3">
            <p className="text-lg">{PARAGRAPHS[locale]}</p>
            <p>{PARAGRAPHS[locale]}</p>
            <p className="text-sm text-ink-muted">{PARAGRAPHS[locale]}</p>
          </div>
        </Sheet>
      ))}
    </div>
  );
}

const WEIGHTS = ["font-normal", "font-medium", "font-semibold", "font-bold", "font-extrabold"];

function Weights() {
  return (
    <div className="flex flex-col gap-6">
      {WEIGHTS.map((weight) => (
        <div key={weight} className="flex flex-col gap-2 border-b border-line pb-4">
          <p className="flex flex-wrap items-center gap-x-3 text-ink-muted">
            <Copy text={weight} />
            <span className="text-sm">{purposes.get(weight.replace("font", "--font-weight"))}</span>
          </p>
          <p className={`text-xl ${weight}`}>{SAMPLES.en}</p>
          <p lang="bn" className={`text-xl ${weight}`}>
            {SAMPLES.bn}
          </p>
        </div>
      ))}
    </div>
  );
}

function Figures() {
  return (
    <table className="w-full max-w-sm">
      <caption className="pb-2 text-start text-ink-muted">Tabular figures align in both scripts</caption>
      <tbody>
        {[
          ["৳60", "৳৬০"],
          ["৳1,150", "৳১,১৫০"],
          ["৳12,34,567", "৳১২,৩৪,৫৬৭"],
        ].map(([latin, bangla]) => (
          <tr key={latin} className="border-b border-line">
            <td className="py-2 text-end tabular-nums">{latin}</td>
            <td lang="bn" className="py-2 text-end tabular-nums">
              {bangla}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const meta = preview.meta({ title: "Foundations/Type", component: Scale, tags: ["!autodocs"] });

/**
 * Each size in both scripts. Bangla is 4% larger and has a greater line height, because its letters extend
 * further above and below the line.
 */
export const Sizes = meta.story({ render: () => <Scale /> });

/** Body text, where the line height matters most. */
export const ReadingText = meta.story({ render: () => <Reading /> });

/** The font weights in use. Bangla has only regular and bold. */
export const WeightsInUse = meta.story({ render: () => <Weights /> });

export const MoneyAndNumbers = meta.story({ render: () => <Figures /> });
