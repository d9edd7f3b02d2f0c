import type { HomeContent } from "../../content/types.ts";
import { Banner } from "./banner.tsx";
import { Brands } from "./brands.tsx";
import { DistrictStrip } from "./district-strip.tsx";
import { EstimatorSection } from "./estimator-section.tsx";
import { Features } from "./features.tsx";
import { MerchantBanner } from "./merchant-banner.tsx";
import { Questions } from "./questions.tsx";
import { Services } from "./services.tsx";
import { Steps } from "./steps.tsx";
import { Testimonials } from "./testimonials.tsx";

/** What Harkara does, and the ways in (spec section 2). */
export function HomeScreen({ content }: { content: HomeContent }) {
  return (
    <>
      <Banner slides={content.slides} />
      <Services services={content.services} />
      <EstimatorSection />
      <Steps steps={content.steps} />
      <DistrictStrip />
      <Brands brands={content.brands} />
      <Features features={content.features} />
      <MerchantBanner />
      <Testimonials testimonials={content.testimonials} />
      <Questions questions={content.questions} />
    </>
  );
}
