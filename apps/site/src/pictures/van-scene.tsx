import { SKIN, SKIN_LINE } from "./picture-colors.ts";
import { Palm, Parcel } from "./picture-parts.tsx";
import { SCENE } from "./runner-picture.tsx";

/**
 * The colour of distant objects in warm light. It is between the marigold background and the accent colour.
 */
const FAR = "fill-[color-mix(in_oklab,var(--color-accent)_22%,var(--color-warning-surface))]";
const ROAD = "fill-[color-mix(in_oklab,var(--color-accent)_66%,var(--color-warning-surface))]";
const NEAR = "fill-[color-mix(in_oklab,var(--color-accent)_42%,var(--color-warning-surface))]";

/** A decorative picture on a marigold background: a rickshaw van full of parcels in front of a city. */
export function VanScene({ className }: { className?: string }) {
  return (
    <svg {...SCENE} aria-hidden="true" className={className}>
      <circle cx="972" cy="136" r="116" className="fill-accent" opacity="0.25" />
      <circle cx="972" cy="136" r="72" className="fill-accent" />
      <path
        d="M440 420v-60h30v-46h58v34h30v-82h52v48h26v-92h18v-22h14v22h22v64h44v-34h62v56h40v-76h56v88h36v-30h54v50h44v-72h52v44h42v108Z"
        className={FAR}
      />
      <g className="fill-warning-surface">
        <path d="M486 330h8v10h-8zM504 330h8v10h-8zM576 286h8v10h-8zM594 286h8v10h-8zM576 308h8v10h-8zM848 300h8v10h-8zM866 300h8v10h-8zM848 322h8v10h-8zM1004 330h8v10h-8zM1024 330h8v10h-8z" />
      </g>
      <path d="M0 452c160-38 300-46 470-34 210 14 420-16 650-8v110H0Z" className={NEAR} />
      <Palm x={500} y={430} scale={0.9} fill={NEAR} />
      <Palm x={1074} y={424} scale={1.05} fill={NEAR} />
      <path d="M0 478c300-18 760-26 1120-14v56H0Z" className={ROAD} />
      <path
        d="M20 502c320-14 740-18 1080-10"
        className="fill-none stroke-on-brand"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 15"
      />
      <Van />
    </svg>
  );
}

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 418)`} className="fill-none stroke-ink">
      <circle r="50" strokeWidth="7" />
      <path d="M0-46V46M-46 0H46M-33-33 33 33M-33 33 33-33" strokeWidth="1.8" />
      <circle r="8" className="fill-accent" strokeWidth="4" />
    </g>
  );
}

function Van() {
  return (
    <>
      <Parcel x={588} y={218} width={104} height={100} />
      <Parcel x={698} y={248} width={74} height={70} tone="green" />
      <Parcel x={606} y={156} width={70} height={62} tone="paper" />
      <Parcel x={684} y={196} width={60} height={52} tone="red" />
      <g className="fill-none stroke-ink" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round">
        <path d="M776 340h42l24 74M818 340l-14-38M842 414 930 296M818 340l104-14" />
        <path d="M938 418 920 268M920 268l-34-6M804 302h-14M804 302h20" />
      </g>
      <Wheel x={650} />
      <Wheel x={938} />
      <Bed />
      <Rider />
    </>
  );
}

/** The platform of the van, painted like a rickshaw. */
function Bed() {
  return (
    <g>
      <rect x="570" y="316" width="212" height="46" rx="8" className="fill-primary" />
      <path
        d="M570 324h212M570 354h212"
        className="stroke-accent"
        strokeWidth="4"
        strokeDasharray="10 7"
        fill="none"
      />
      {[606, 676, 746].map((x) => (
        <g key={x} transform={`translate(${x} 339)`}>
          <path
            d="M0-13c5 4 5 9 0 13-5-4-5-9 0-13ZM13 0c-4 5-9 5-13 0 4-5 9-5 13 0ZM0 13c-5-4-5-9 0-13 5 4 5 9 0 13ZM-13 0c4-5 9-5 13 0-4 5-9 5-13 0Z"
            className="fill-danger"
          />
          <path
            d="M9-9C8-3 5 0 0 0c0-5 3-8 9-9ZM9 9C3 8 0 5 0 0c5 0 8 3 9 9ZM-9 9c1-6 4-9 9-9 0 5-3 8-9 9ZM-9-9c6 1 9 4 9 9-5 0-8-3-9-9Z"
            className="fill-on-brand"
          />
          <circle r="4" className="fill-accent" />
        </g>
      ))}
      <g className="fill-accent">
        <path d="m641 330 9 9-9 9-9-9ZM711 330l9 9-9 9-9-9Z" />
      </g>
    </g>
  );
}

function Rider() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path d="M812 290 866 322 840 396 858 402" className={SKIN_LINE} strokeWidth="15" />
      <path d="M812 290 862 320" className="stroke-primary" strokeWidth="32" />
      <path d="M840 214 812 284" className="stroke-on-brand" strokeWidth="42" />
      <path d="M848 214 872 254 896 262" className={SKIN_LINE} strokeWidth="13" />
      <path d="M846 212 862 238" className="stroke-on-brand" strokeWidth="24" />
      <path d="M826 202c14 12 30 10 38 4" className="stroke-danger" strokeWidth="10" />
      <path d="M830 206c-8 18-10 32-6 50" className="stroke-danger" strokeWidth="10" />
      <path d="M850 196 856 180" className={SKIN_LINE} strokeWidth="16" />
      <circle cx="862" cy="170" r="19" className={SKIN} />
      <path d="M842 168c-4-26 36-34 42-8-12-4-20 2-24 8-4 4-12 6-18 0Z" className="fill-on-accent" />
    </g>
  );
}
