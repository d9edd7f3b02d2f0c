import type { HomeContent } from "../../../content/types.ts";
import { readSettings } from "@harkara/web/settings/settings.ts";
import { Brands } from "./brands.tsx";
import { DistrictStrip } from "./district-strip.tsx";
import { Features } from "./features.tsx";
import { MerchantBanner } from "./merchant-banner.tsx";
import { Questions } from "./questions.tsx";
import { Steps } from "./steps.tsx";
import { Testimonials } from "./testimonials.tsx";

const { showsSamples } = readSettings(import.meta.env);

/** The sections of the home page below the fold on every device. */
export function LowerSections({ content }: { content: HomeContent }) {
  return (
    <div className="*:shown-when-near">
      <Steps steps={content.steps} />
      <DistrictStrip />
      {showsSamples || !isSample(content.brands) ? <Brands brands={content.brands} /> : null}
      <Features features={content.features} />
      <MerchantBanner />
      {showsSamples || !isSample(content.testimonials) ? (
        <Testimonials testimonials={content.testimonials} />
      ) : null}
      <Questions questions={content.questions} />
    </div>
  );
}

const isSample = (content: Readonly<Record<string, { readonly isSample: boolean }>>) =>
  Object.values(content).some((entry) => entry.isSample);
