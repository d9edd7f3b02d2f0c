import { lazy, Suspense } from "react";
import type { HomeContent } from "../../content/types.ts";
import { Banner } from "./banner.tsx";
import { Services } from "./services.tsx";
import { untilNear, untilNextTouch } from "./until-near.ts";

const LOWER = "home-lower";

const fetchLowerSections = async () => ({
  default: (await import("./lower-sections.tsx")).LowerSections,
});

/** What can be read as it is need not give way to an error: without network the next touch tries again. */
const fetchInTime = (): ReturnType<typeof fetchLowerSections> =>
  fetchLowerSections().catch(() => untilNextTouch().then(fetchInTime));

const LowerSections = lazy(async () => {
  const ahead = import.meta.env.SSR ? null : document.getElementById(LOWER);
  if (ahead === null) return fetchLowerSections();
  // To bring it to life is half of the page's work.
  await untilNear(ahead);
  return fetchInTime();
});

/** What Harkara does, and the ways in (spec section 2). What no screen shows at first comes to life when it is near. */
export function HomeScreen({ content }: { content: HomeContent }) {
  return (
    <>
      <Banner slides={content.slides} />
      <Services services={content.services} />
      <Suspense>
        <LowerSections id={LOWER} content={content} />
      </Suspense>
    </>
  );
}
