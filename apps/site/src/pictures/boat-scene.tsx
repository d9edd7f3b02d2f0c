import { SKIN, SKIN_LINE } from "./picture-colors.ts";
import { House, Palm, Parcel } from "./picture-parts.tsx";
import { SCENE } from "./runner-picture.tsx";

/** The colour of distant objects in haze, and of the water: between the river's light and dark colours. */
const FAR = "fill-[color-mix(in_oklab,var(--color-info-ink)_14%,var(--color-info-surface))]";
const WATER = "fill-[color-mix(in_oklab,var(--color-info-ink)_26%,var(--color-info-surface))]";

/**
 * A decorative picture on a river-coloured background: a country boat with parcels on a river, under a long
 * bridge.
 */
export function BoatScene({ className }: { className?: string }) {
  return (
    <svg {...SCENE} aria-hidden="true" className={className}>
      <circle cx="600" cy="120" r="48" className="fill-on-brand" />
      <g className="fill-on-brand" opacity="0.75">
        <path d="M760 96c6-24 44-26 52-4 22-6 36 10 30 24H742c-10-8 0-22 18-20ZM960 160c6-20 36-22 42-4 18-4 30 8 24 20h-80c-8-8 0-18 14-16Z" />
      </g>
      <Bridge />
      <path d="M420 346c120-22 220-16 330-8 130 8 240-20 370-10v40H420Z" className={FAR} />
      <House x={540} y={344} scale={0.62} wall={FAR} roof={WATER} />
      <Palm x={524} y={346} scale={0.6} fill={WATER} />
      <Palm x={622} y={344} scale={0.5} fill={WATER} />
      <Palm x={1064} y={336} scale={0.8} fill={WATER} />
      <Palm x={1096} y={338} scale={0.6} fill={WATER} />
      <path d="M0 384c200-12 400-38 600-38 180 0 340-6 520-2v176H0Z" className={WATER} />
      <path
        d="M508 378c70 30 140 22 212 34s180 46 330-54"
        className="fill-none stroke-accent"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 15"
      />
      <Pin x={508} y={376} />
      <Pin x={1052} y={356} />
      <Boat />
      <g className="fill-none stroke-on-brand" strokeWidth="3.5" strokeLinecap="round" opacity="0.6">
        <path d="M560 476h70M646 488h34M930 474h88M1034 462h30M470 452h40M786 500h60" />
      </g>
      <Lily x={520} y={496} />
      <Lily x={968} y={500} scale={1.2} />
    </svg>
  );
}

function Bridge() {
  const piers = [600, 720, 840, 960];
  return (
    <g className={FAR}>
      <path d="M452 346 560 262h560v12H566l-88 72ZM548 286h572v8H538Z" />
      {piers.map((x) => (
        <path key={x} d={`M${x} 290h22l6 70h-34Z`} />
      ))}
      <path
        d="m566 274 26 13 26-13 26 13 26-13 26 13 26-13 26 13 26-13 26 13 26-13 26 13 26-13 26 13 26-13 26 13 26-13 26 13 26-13 26 13 26-13 26 13 26-13"
        className="fill-none stroke-[color-mix(in_oklab,var(--color-info-ink)_14%,var(--color-info-surface))]"
        strokeWidth="4"
      />
    </g>
  );
}

function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0c-4-12-20-20-20-36a20 20 0 0 1 40 0C20-20 4-12 0 0Z" className="fill-primary" />
      <circle cy="-36" r="8" className="fill-on-brand" />
    </g>
  );
}

function Boat() {
  return (
    <>
      <Parcel x={842} y={352} width={64} height={58} />
      <Parcel x={910} y={370} width={48} height={40} tone="red" />
      <Parcel x={856} y={308} width={46} height={44} tone="paper" />
      <g strokeLinecap="round" strokeLinejoin="round" fill="none">
        {/* The boatman and his pole. */}
        <path d="M628 386 640 340" className="stroke-primary" strokeWidth="30" />
        <path d="M640 340 650 282" className="stroke-on-brand" strokeWidth="36" />
        <path d="M610 236 574 476" className="stroke-on-accent" strokeWidth="6" />
        <path d="M652 282 622 304 600 292" className={SKIN_LINE} strokeWidth="12" />
        <path d="M646 284 612 276 606 262" className={SKIN_LINE} strokeWidth="12" />
        <path d="M636 268c8 10 22 12 32 4" className="stroke-danger" strokeWidth="9" />
        <path d="M652 262 654 248" className={SKIN_LINE} strokeWidth="14" />
        <circle cx="656" cy="238" r="17" className={SKIN} />
        <path d="M626 234c10-24 50-28 64-2-20-4-42-4-64 2Z" className="fill-accent" />
      </g>
      <g>
        <path d="M690 404c0-78 28-94 68-94s68 16 68 94Z" className={SKIN} />
        <path
          d="M704 404c0-60 22-80 54-80s54 20 54 80M728 404c0-44 12-66 30-66s30 22 30 66"
          className="fill-none stroke-accent"
          strokeWidth="4"
          opacity="0.7"
        />
        <path
          d="M556 356c44 40 110 50 212 50 100 0 180-8 244-62-12 62-66 110-142 116-80 6-180 4-228-8-52-12-82-54-86-96Z"
          className="fill-on-accent"
        />
        <path
          d="M570 382c50 34 108 44 200 44 94 0 166-8 228-46"
          className="fill-none stroke-danger"
          strokeWidth="8"
        />
        <path
          d="M578 392c50 30 106 40 194 40 88 0 158-8 214-40"
          className="fill-none stroke-accent"
          strokeWidth="3"
          strokeDasharray="9 7"
        />
      </g>
    </>
  );
}

/** A shapla, a water lily that is the national flower of Bangladesh. */
function Lily({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="24" cy="8" rx="30" ry="7" className="fill-primary" />
      <g>
        <path
          d="M0 6C-16 2-22-8-22-18-10-16-4-8 0 6ZM0 6C16 2 22-8 22-18 10-16 4-8 0 6Z"
          className="fill-on-brand"
          opacity="0.7"
        />
        <path d="M0 6C-12-4-12-20 0-30 12-20 12-4 0 6Z" className="fill-on-brand" />
        <circle cy="-2" r="3.5" className="fill-accent" />
      </g>
    </g>
  );
}
