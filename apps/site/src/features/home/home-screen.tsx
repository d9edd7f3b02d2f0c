import type { HomeContent } from "../../content/types.ts";
import { hydrateLater, untilNearOrTouched } from "../../shell/hydrate-later.tsx";
import { TrackBox } from "../../shell/track-box.tsx";
import { Banner } from "./banner.tsx";
import { LowerSections } from "./lower-sections.tsx";
import { Services } from "./services.tsx";

const LaterSections = hydrateLater("home-lower", untilNearOrTouched, LowerSections);

/** The home page (spec section 2). Sections below the fold hydrate when they are near the viewport. */
export function HomeScreen({ content }: { content: HomeContent }) {
  return (
    <>
      <div className="mx-auto w-full max-w-6xl px-4 pt-4 print:hidden">
        <TrackBox isInline className="max-w-xl" />
      </div>
      <Banner slides={content.slides} />
      <Services services={content.services} />
      <LaterSections content={content} />
    </>
  );
}
