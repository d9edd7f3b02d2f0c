import { FAIR_SKIN, SKIN, TAPE_LINE } from "./picture-colors.ts";
import type { TestimonialId } from "../content/types.ts";

/** The parts of a portrait. */
interface Look {
  /** The classes of the background, the clothes, and the hair or its cover. */
  readonly ground: string;
  readonly clothes: string;
  readonly head: string;
  readonly hair: "short" | "long" | "bun" | "scarf" | "cap";
  readonly isPale?: boolean;
  readonly hasBeard?: boolean;
  readonly hasGlasses?: boolean;
}

const LOOKS: Readonly<Record<TestimonialId, Look>> = {
  farzana: { ground: "fill-warning-surface", clothes: "fill-danger", head: "fill-danger", hair: "scarf" },
  tanvir: {
    ground: "fill-info-surface",
    clothes: "fill-primary",
    head: "fill-on-accent",
    hair: "short",
    hasGlasses: true,
  },
  shirin: {
    ground: "fill-success-surface",
    clothes: "fill-on-brand",
    head: "fill-on-accent",
    hair: "bun",
    isPale: true,
  },
  rezaul: {
    ground: "fill-neutral-surface",
    clothes: "fill-on-accent",
    head: "fill-line-strong",
    hair: "short",
    hasGlasses: true,
    hasBeard: true,
  },
  nusrat: {
    ground: "fill-danger-surface",
    clothes: "fill-primary",
    head: "fill-primary",
    hair: "scarf",
    isPale: true,
  },
  pallab: {
    ground: "fill-warning-surface",
    clothes: "fill-info-ink",
    head: "fill-on-accent",
    hair: "short",
    isPale: true,
  },
  ayesha: { ground: "fill-info-surface", clothes: "fill-accent", head: "fill-on-accent", hair: "long" },
  habib: {
    ground: "fill-success-surface",
    clothes: "fill-on-brand",
    head: "fill-on-brand",
    hair: "cap",
    hasBeard: true,
  },
};

/** The portrait of a fictional person in a circle of 48 px. */
export function Portrait({ id }: { id: TestimonialId }) {
  const { ground, clothes, head, hair, isPale = false, hasBeard = false, hasGlasses = false } = LOOKS[id];
  const skin = isPale ? FAIR_SKIN : SKIN;
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="block size-12 rounded-full">
      <rect width="48" height="48" className={ground} />
      {hair === "long" && <path d="M11 42c2-6 0-12 1-20a12 12 0 0 1 24 0c1 8-1 14 1 20Z" className={head} />}
      {hair === "scarf" && (
        <path d="M10 46c3-10 0-16 2-25a12 12 0 0 1 24 0c2 9-1 15 2 25Z" className={head} />
      )}
      <path d="M5 50c0-11 8-15 19-15s19 4 19 15Z" className={clothes} />
      {hair !== "scarf" && <path d="M20 28h8v9a4 4 0 0 1-8 0Z" className={skin} />}
      {hair === "bun" && <circle cx="24" cy="8" r="5" className={head} />}
      <ellipse
        cx="24"
        cy="23"
        rx={hair === "scarf" ? 8 : 9}
        ry={hair === "scarf" ? 10 : 10.5}
        className={skin}
      />
      {(hair === "short" || hair === "bun") && (
        <path d="M14.5 23c-2-10 4-14 10-14s11 4 9 14c-2-5-5-6-8-7-4 1-8 1-11 7Z" className={head} />
      )}
      {hair === "long" && (
        <path d="M14 25c-1-10 4-15 10-15s11 5 10 15c-1-5-4-9-8-11-3 3-8 5-12 11Z" className={head} />
      )}
      {hair === "cap" && (
        <path d="M14.5 18c0-6 4-9 9.5-9s9.5 3 9.5 9c-6-2-13-2-19 0Z" className={`${head} ${TAPE_LINE}`} />
      )}
      {hair === "scarf" && (
        <path d="M12 30c0-12 4-19 12-19s12 7 12 19c-1-8-4-13-12-13s-11 5-12 13Z" className={head} />
      )}
      {hair !== "scarf" && (
        <g className={skin}>
          <circle cx="14.8" cy="24" r="2.2" />
          <circle cx="33.2" cy="24" r="2.2" />
        </g>
      )}
      <g className="fill-on-accent">
        <circle cx="20.3" cy="22.8" r="1.1" />
        <circle cx="27.7" cy="22.8" r="1.1" />
      </g>
      {hasBeard && (
        <path d="M15 24c1 8 4 12 9 12s8-4 9-12c-1 4-4 5-9 5s-8-1-9-5Z" className="fill-line-strong" />
      )}
      <path
        d="M20.8 28.4c2 1.7 4.4 1.7 6.4 0"
        className={hasBeard ? "fill-none stroke-on-brand" : "fill-none stroke-on-accent"}
        strokeWidth="1.3"
        strokeLinecap="round"
      />
      {hasGlasses && (
        <g className="fill-none stroke-on-accent" strokeWidth="1.2">
          <circle cx="20" cy="23" r="3" />
          <circle cx="28" cy="23" r="3" />
          <path d="M23 23h2" />
        </g>
      )}
    </svg>
  );
}
