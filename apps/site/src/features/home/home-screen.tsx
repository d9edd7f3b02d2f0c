import type { HomeContent } from "../../content/types.ts";
import { hydrateLater, untilNearOrTouched } from "../../shell/hydrate-later.tsx";
import { Banner } from "./banner.tsx";
import { Jobs } from "./jobs.tsx";
import { LowerSections } from "./lower-sections.tsx";
import { Services } from "./services.tsx";

const LaterSections = hydrateLater("home-lower", untilNearOrTouched, LowerSections);

/** The home page (spec section 2). Sections below the fold hydrate when they are near the viewport. */
export function HomeScreen({ content }: { content: HomeContent }) {
  return (
    <>
      <div className="mx-auto grid w-full max-w-6xl gap-4 px-4 pt-4 sm:pt-6">
        <Banner slides={content.slides} />
        <Jobs />
      </div>
      <Services services={content.services} />
      <LaterSections content={content} />
    </>
  );
}
