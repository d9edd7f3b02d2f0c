import { useEffect } from "react";
import type { HomeContent } from "../../../content/types.ts";
import { hydrateLater, lazyPart, untilNearOrTouched } from "../../../shell/hydrate-later.tsx";
import { Banner } from "./banner.tsx";
import { Jobs } from "./jobs.tsx";
import { Services } from "./services.tsx";
import { showWhenIdle } from "./show-when-idle.ts";

// The sections are loaded on scroll, so that other visitors do not load this code.
const LowerSections = lazyPart(async () => (await import("./lower-sections.tsx")).LowerSections);
const LOWER_ID = "home-lower";
const LaterSections = hydrateLater(LOWER_ID, untilNearOrTouched, LowerSections);

/** The home page (spec section 2). Sections below the fold hydrate when they are near the viewport. */
export function HomeScreen({ content }: { content: HomeContent }) {
  useEffect(() => showWhenIdle(document.querySelectorAll(`#${LOWER_ID} > * > *`)), []);
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
