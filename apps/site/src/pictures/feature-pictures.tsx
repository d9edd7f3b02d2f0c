import { FAIR_SKIN, SKIN, SKIN_LINE, TAPE } from "./picture-colors.ts";
import type { ReactNode } from "react";
import type { FeatureId } from "../content/types.ts";
import { Lantern, Parcel } from "./picture-parts.tsx";

const HILLS = "fill-[color-mix(in_oklab,var(--color-primary)_16%,var(--color-primary-surface))]";

/** The picture of a feature, 360 × 200 px. */
export function FeaturePicture({ id }: { id: FeatureId }) {
  return (
    <svg viewBox="0 0 360 200" aria-hidden="true" className="block h-auto w-full bg-primary-surface">
      {PICTURES[id]}
    </svg>
  );
}

interface HandProps {
  /** The class of the sleeve's colour. */
  sleeve: string;
  /** The class of the skin's colour. */
  skin: string;
  transform?: string;
}

/** A hand from the left that holds a parcel from below. */
function Hand({ sleeve, skin, transform }: HandProps) {
  return (
    <g transform={transform}>
      <path d="M-20 196 72 168" className={`fill-none ${sleeve}`} strokeWidth="42" />
      <path d="M69 147 82 186" className="fill-none stroke-accent" strokeWidth="7" />
      <path
        d="M73 149c20-5 37-3 51-3h64c12 0 12 17 0 17 9 1 8 14-2 14l-52 2c-18 2-28 10-53 6Z"
        className={skin}
      />
      <path
        d="M140 163h46M136 177h34"
        className="fill-none stroke-on-accent opacity-40"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <Thumb skin={skin} />
    </g>
  );
}

/** The thumb of {@link Hand}, in front of the parcel. */
function Thumb({ skin, transform }: Omit<HandProps, "sleeve">) {
  return (
    <path transform={transform} d="M94 156c4-24 16-40 32-46 9-3 14 8 7 14-9 8-11 20-9 34Z" className={skin} />
  );
}

const PICTURES: Readonly<Record<FeatureId, ReactNode>> = {
  tracking: (
    <>
      <path d="M0 168c60-30 120-34 180-16 70 20 120-6 180-14v62H0Z" className={HILLS} />
      <path
        d="M44 142c40-6 34-56 84-62M232 74c44 2 40 56 84 62"
        className="fill-none stroke-accent"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 12"
      />
      <g>
        <rect x="128" y="18" width="104" height="200" rx="16" className="fill-on-accent" />
        <rect x="136" y="28" width="88" height="190" rx="9" className="fill-on-brand" />
        <path d="M136 110 176 84l48 34v100h-88Z" className={TAPE} />
        <path
          d="M150 168c20-2 10-40 30-44s18-30 28-40"
          className="fill-none stroke-primary"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="1 9"
        />
        <rect x="146" y="38" width="52" height="8" rx="4" className={TAPE} />
        <rect x="146" y="52" width="34" height="8" rx="4" className={TAPE} />
        <circle cx="150" cy="168" r="7" className="fill-primary" />
        <path d="M208 88c-3-8-13-13-13-23a13 13 0 0 1 26 0c0 10-10 15-13 23Z" className="fill-danger" />
        <circle cx="208" cy="65" r="5" className="fill-on-brand" />
      </g>
      <Parcel x={20} y={126} width={50} height={44} />
      <g transform="translate(290 96)">
        <path d="M0 26 28 0l28 26v46H0Z" className="fill-primary" />
        <path d="M20 72V44h18v28Z" className="fill-accent" />
      </g>
    </>
  ),
  safe: (
    <>
      <circle cx="180" cy="104" r="84" className={HILLS} />
      <Hand sleeve="stroke-danger" skin={FAIR_SKIN} transform="matrix(-1 0 0 1 360 4)" />
      <Parcel x={128} y={62} width={104} height={84} />
      <Hand sleeve="stroke-primary" skin={SKIN} />
      <Thumb skin={FAIR_SKIN} transform="matrix(-1 0 0 1 360 4)" />
      <g>
        <path
          d="M180 14c12 8 22 10 34 10 0 26-8 42-34 54-26-12-34-28-34-54 12 0 22-2 34-10Z"
          className="fill-primary stroke-on-brand"
          strokeWidth="5"
        />
        <path
          d="m165 44 11 11 20-22"
          className="fill-none stroke-accent"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </>
  ),
  support: (
    <>
      <path d="M0 160c70-24 130-20 190-6 66 14 110 0 170-12v58H0Z" className={HILLS} />
      <circle cx="62" cy="56" r="22" className="fill-accent" opacity="0.9" />
      <g className="fill-primary">
        <circle cx="300" cy="40" r="2.5" />
        <circle cx="326" cy="66" r="2" />
        <circle cx="276" cy="72" r="2" />
      </g>
      <Lantern x={310} y={100} scale={1.1} />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M136 104c-8-56 18-80 44-80s52 24 44 80c2 16 0 26-8 34h-72c-8-8-10-18-8-34Z"
          className="fill-on-accent"
        />
        <path d="M180 112v40" className={SKIN_LINE} strokeWidth="28" />
        <path d="M112 210c0-44 22-60 48-64 4 16 36 16 40 0 26 4 48 20 48 64Z" className="fill-danger" />
        <path d="M158 147c6 18 38 18 44 0" className="stroke-accent" strokeWidth="6" />
        <ellipse cx="180" cy="92" rx="34" ry="38" className={SKIN} />
        <path
          d="M144 92c8-6 26-18 34-34 8 16 26 28 38 34 0-34-14-52-36-52s-36 18-36 52Z"
          className="fill-on-accent"
        />
        <path d="M138 96a42 42 0 0 1 84-4" className="stroke-on-brand" strokeWidth="7" />
        <path d="M140 86v22M220 86v22" className="stroke-on-brand" strokeWidth="15" />
        <path d="M220 110c0 14-12 20-26 20" className="stroke-on-brand" strokeWidth="5" />
        <path d="M168 106c8 6 16 6 24 0" className="stroke-on-brand" strokeWidth="4" />
      </g>
      <g>
        <path
          d="M20 104h74a10 10 0 0 1 10 10v26a10 10 0 0 1-10 10H52l-16 14v-14H20a10 10 0 0 1-10-10v-26a10 10 0 0 1 10-10Z"
          className="fill-on-brand"
        />
        <path d="M28 122h58M28 134h36" className={SKIN_LINE} strokeWidth="5" strokeLinecap="round" />
      </g>
    </>
  ),
};
