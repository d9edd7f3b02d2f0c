import type { HomeContent } from "../../content/types.ts";
import { Brands } from "./brands.tsx";
import { DistrictStrip } from "./district-strip.tsx";
import { EstimatorSection } from "./estimator-section.tsx";
import { Features } from "./features.tsx";
import { MerchantBanner } from "./merchant-banner.tsx";
import { Questions } from "./questions.tsx";
import { Steps } from "./steps.tsx";
import { Testimonials } from "./testimonials.tsx";

/** The sections of the home page below the fold on every device. */
export function LowerSections({ content }: { content: HomeContent }) {
  return (
    <div className="*:shown-when-near">
      <EstimatorSection />
      <Steps steps={content.steps} />
      <DistrictStrip />
      <Brands brands={content.brands} />
      <Features features={content.features} />
      <MerchantBanner />
      <Testimonials testimonials={content.testimonials} />
      <Questions questions={content.questions} />
    </div>
  );
}
