import { lazy, Suspense } from "react";
import type { HomeContent } from "../../content/types.ts";
import { Banner } from "./banner.tsx";
import { Services } from "./services.tsx";

const LowerSections = lazy(async () => ({ default: (await import("./lower-sections.tsx")).LowerSections }));

/** What Harkara does, and the ways in (spec section 2). What no screen shows at first comes to life after the rest. */
export function HomeScreen({ content }: { content: HomeContent }) {
  return (
    <>
      <Banner slides={content.slides} />
      <Services services={content.services} />
      <Suspense>
        <LowerSections content={content} />
      </Suspense>
    </>
  );
}
