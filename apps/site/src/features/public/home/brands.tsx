import { Marquee } from "@harkara/ui/marquee";
import { MotionToggle } from "@harkara/ui/motion";
import type { ReactNode } from "react";
import { BRAND_IDS, type BrandId, type HomeContent } from "../../../content/types.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Section } from "./section.tsx";

/** The speed in pixels per second (spec section 9). */
const SPEED = 50;

/** The logo of each sample brand, 32 px high, in the text colour, and the style of its name. */
const LOOK: Readonly<Record<BrandId, { mark: ReactNode; name: string }>> = {
  kashphul: {
    mark: (
      <path
        d="M4 8c5-2 9-1 12 2 3-3 7-4 12-2v18c-5-2-9-1-12 2-3-3-7-4-12-2ZM16 10v18M22 14c-2 0-3 1-4 3"
        fill="none"
        strokeWidth="2.5"
        stroke="currentColor"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    ),
    name: "font-semibold",
  },
  nodikul: {
    mark: (
      <path
        d="M2 11c5-5 9-5 14 0s9 5 14 0M2 18c5-5 9-5 14 0s9 5 14 0M2 25c5-5 9-5 14 0s9 5 14 0"
        fill="none"
        strokeWidth="3"
        stroke="currentColor"
        strokeLinecap="round"
      />
    ),
    name: "font-normal",
  },
  payra: {
    mark: <path d="M2 20c8 2 12-2 13-8l13-8-5 9 7 2-9 3c-2 8-9 11-17 10l5-4Z" fill="currentColor" />,
    name: "font-extrabold",
  },
  shiuli: {
    mark: (
      <>
        <path
          d="M16 13c-4-3-4-8 0-11 4 3 4 8 0 11ZM19 15c1-5 6-7 11-5-1 5-6 7-11 5ZM18 19c5 0 8 4 7 9-5 0-8-4-7-9ZM14 19c1 5-2 9-7 9-1-5 2-9 7-9ZM13 15c-5 2-10 0-11-5 5-2 10 0 11 5Z"
          fill="currentColor"
        />
        <circle cx="16" cy="16.5" r="2" fill="currentColor" />
      </>
    ),
    name: "font-medium",
  },
  bokul: {
    mark: (
      <>
        <circle cx="16" cy="16" r="13" fill="none" stroke="currentColor" strokeWidth="3" />
        <path d="M16 5v22M5 16h22" stroke="currentColor" strokeWidth="3" />
      </>
    ),
    name: "font-bold [&:lang(en)]:tracking-widest",
  },
};

/** The marquee of client logos, with the button that pauses all motion on the page. */
export function Brands({ brands }: { brands: HomeContent["brands"] }) {
  const isSample = BRAND_IDS.some((id) => brands[id].isSample);
  return (
    <Section
      title={m.home_brands_title()}
      lead={isSample ? m.sample_brands() : undefined}
      aside={
        <MotionToggle
          showLabel
          variant="secondary"
          size="sm"
          labels={{ pause: m.motion_pause(), play: m.motion_play() }}
        />
      }
    >
      <Marquee label={m.home_brands_title()} speed={SPEED}>
        {BRAND_IDS.map((id) => (
          <span key={id} className="flex items-center gap-3 px-1 text-xl text-ink-muted">
            <svg viewBox="0 0 32 32" aria-hidden="true" className="size-9 shrink-0">
              {LOOK[id].mark}
            </svg>
            <span className={`whitespace-nowrap ${LOOK[id].name}`}>{brands[id].name}</span>
          </span>
        ))}
      </Marquee>
    </Section>
  );
}
