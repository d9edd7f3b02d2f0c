import type { HomeContent } from "../../content/types.ts";
import { lazyHydrated, untilNearOrTouched } from "../../shell/lazy-hydration.tsx";
import { Banner } from "./banner.tsx";
import { Services } from "./services.tsx";

const LowerSections = lazyHydrated(
  "home-lower",
  untilNearOrTouched,
  async () => (await import("./lower-sections.tsx")).LowerSections,
);

/** What Harkara does, and the ways in (spec section 2). What no screen shows at first comes to life when it is near. */
export function HomeScreen({ content }: { content: HomeContent }) {
  return (
    <>
      <Banner slides={content.slides} />
      <Services services={content.services} />
      <LowerSections content={content} />
    </>
  );
}
