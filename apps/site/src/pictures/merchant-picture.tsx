import { NIGHT_NEAR, SKIN, TAPE } from "./picture-colors.ts";
import { Lantern, Parcel } from "./picture-parts.tsx";

/** A decorative picture on a brand-coloured background: a small shop at night with parcels at its door. */
export function MerchantPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 440 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <circle cx="330" cy="76" r="34" className="fill-accent" opacity="0.16" />
      <circle cx="330" cy="76" r="20" className="fill-accent" opacity="0.9" />
      <path d="M-200 330c120-24 260-30 420-22 140 8 260 0 420-10v80h-840Z" className={NIGHT_NEAR} />
      <g>
        <rect x="84" y="150" width="252" height="170" className={TAPE} />
        <rect x="108" y="214" width="104" height="106" className="fill-primary" />
        <rect x="120" y="228" width="36" height="92" className="fill-primary-hover" />
        <rect x="164" y="228" width="36" height="92" className="fill-primary-hover" />
        <rect x="232" y="214" width="84" height="56" rx="4" className="fill-on-accent" />
        <path d="M240 262v-22h14v22M262 262v-32h12v32M282 262v-18h24v18" className="fill-accent" />
        <rect x="226" y="270" width="96" height="10" rx="3" className={SKIN} />
        <rect x="104" y="104" width="212" height="40" rx="6" className="fill-danger" />
        <path d="M124 124h172" className="fill-none stroke-accent" strokeWidth="5" strokeDasharray="14 9" />
        <path d="M66 144h288l18 44H48Z" className="fill-on-brand" />
        <path
          d="M66 144h36l-6 44H48ZM138 144h36l-2 44h-40ZM210 144h36l4 44h-40ZM282 144h36l12 44h-42Z"
          className="fill-danger"
        />
        <path
          d="M48 188a20 14 0 0 0 42 0 20 14 0 0 0 40 0 20 14 0 0 0 40 0 20 14 0 0 0 40 0 20 14 0 0 0 40 0 20 14 0 0 0 40 0 20 14 0 0 0 40 0 20 14 0 0 0 42 0Z"
          className="fill-accent"
        />
      </g>
      <Lantern x={222} y={206} scale={0.7} />
      <Parcel x={244} y={284} width={72} height={50} />
      <Parcel x={322} y={294} width={50} height={40} tone="red" />
      <Parcel x={258} y={240} width={48} height={44} tone="paper" />
      <path
        d="M-40 346c160-14 360-12 560-4"
        className="fill-none stroke-accent"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 15"
      />
    </svg>
  );
}
