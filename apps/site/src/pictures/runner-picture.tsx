import { NIGHT_FAR, NIGHT_NEAR, NIGHT_WATER, SKIN, SKIN_LINE, TAPE_LINE } from "./picture-colors.ts";
import { Lantern, House, Palm } from "./picture-parts.tsx";

/**
 * The props that align the picture with the end of its frame, so that a narrow frame still shows the runner.
 */
export const SCENE = { viewBox: "0 0 1120 520", preserveAspectRatio: "xMaxYMax slice" } as const;

/** A decorative picture next to the account screens: the runner at night. It is dark in both themes. */
export function RunnerPicture() {
  return (
    <div className="aspect-6/5 w-full max-w-lg overflow-hidden rounded-card bg-brand">
      <RunnerScene className="size-full" />
    </div>
  );
}

/** A decorative picture for a dark background: the runner on the embankment at night, with his lantern. */
export function RunnerScene({ className }: { className?: string }) {
  return (
    <svg {...SCENE} aria-hidden="true" className={className}>
      <Sky />
      <path
        d="M250 450c100-84 190-104 282-90 84 14 130-40 226-34 92 6 120 44 202 30 62-10 110-34 160-30v194H250Z"
        className={NIGHT_FAR}
      />
      <Palm x={516} y={388} scale={0.82} fill={NIGHT_FAR} />
      <Palm x={552} y={392} scale={0.6} fill={NIGHT_FAR} />
      <House x={580} y={396} scale={0.9} wall={NIGHT_WATER} roof={NIGHT_NEAR} />
      <House x={1010} y={372} scale={0.7} wall={NIGHT_WATER} roof={NIGHT_NEAR} />
      <Palm x={1092} y={376} scale={0.66} fill={NIGHT_NEAR} />
      <path
        d="M0 436c140-26 250-20 372-8 150 14 240-22 380-18 140 4 230 20 368 2v108H0Z"
        className={NIGHT_WATER}
      />
      <g className="fill-none stroke-on-brand" strokeWidth="3" strokeLinecap="round" opacity="0.35">
        <path d="M924 428h64M946 440h34M902 440h18M520 436h44M574 444h22M330 452h40" />
      </g>
      <path d="M0 486c170-30 330-8 520-22 200-16 380-32 600-12v68H0Z" className={NIGHT_NEAR} />
      <path
        d="M30 504c160-22 330-4 500-16s370-30 580-10"
        className="fill-none stroke-accent"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 15"
      />
      <Runner />
    </svg>
  );
}

function Sky() {
  return (
    <>
      <circle cx="986" cy="104" r="92" className="fill-accent" opacity="0.1" />
      <path d="M1000 52A54 54 0 1 0 1038 122 46 46 0 1 1 1000 52Z" className="fill-accent" />
      <g className="fill-on-brand" opacity="0.7">
        <circle cx="560" cy="90" r="2.5" />
        <circle cx="640" cy="52" r="1.8" />
        <circle cx="700" cy="132" r="2" />
        <circle cx="842" cy="60" r="2.4" />
        <circle cx="880" cy="160" r="1.8" />
        <circle cx="1080" cy="60" r="2" />
        <circle cx="1066" cy="200" r="2.2" />
        <circle cx="480" cy="160" r="1.8" />
        <circle cx="760" cy="30" r="1.6" />
      </g>
    </>
  );
}

/**
 * The runner, who looks to the end of the line. He has a pole with a mailbag over his shoulder, and a lantern
 * in his hand. His feet are on the embankment.
 */
function Runner() {
  return (
    <g transform="translate(772 366) scale(1.16)">
      <Lantern x={104} y={-58} scale={1.25} />
      <g strokeLinecap="round" strokeLinejoin="round" fill="none">
        {/* The arm and the leg at the back, with the body in front of them. */}
        <path d="M22-74 62-46 100-60" className={SKIN_LINE} strokeWidth="13" />
        <path d="M-2 2-38 38-92 44-104 30" className={SKIN_LINE} strokeWidth="15" />
        <path d="M0 0-34 34" className={TAPE_LINE} strokeWidth="34" />
        <path d="M6 0 50 22 44 82 64 84" className={SKIN_LINE} strokeWidth="15" />
        <path d="M2 2 48 22" className="stroke-on-brand" strokeWidth="36" />
        <path d="M20-72 0-4" className="stroke-accent" strokeWidth="42" />
        <path d="M-20 0 20 10" className="stroke-danger" strokeWidth="12" />
        <path d="M-18 2-40-2-58 10" className="stroke-danger" strokeWidth="10" />
        {/* The pole and the bag. */}
        <path d="M58-118-96-56" className="stroke-on-accent" strokeWidth="6" />
        <path d="M-86-58c-22 10-34 40-22 60 12 14 44 12 54-4 8-20-4-48-22-58Z" className="fill-danger" />
        <path d="M-92-46c8 6 16 6 22 2" className="stroke-on-danger" strokeWidth="4" />
        <path d="M-104-14h38M-102-2h34" className="stroke-on-danger" strokeWidth="4" opacity="0.85" />
        <path d="M16-74-10-58 6-92" className={SKIN_LINE} strokeWidth="13" />
        {/* The head and the turban. */}
        <path d="M26-92 34-108" className={SKIN_LINE} strokeWidth="16" />
        <circle cx="38" cy="-112" r="19" className={SKIN} />
        <path d="M18-116c0-22 38-28 42-6 2 8-12 6-20 6s-20 8-22 0Z" className="fill-on-brand" />
        <path d="M20-120c-16-2-26 8-32 18 14 0 24-4 32-10Z" className="fill-on-brand" />
      </g>
    </g>
  );
}
