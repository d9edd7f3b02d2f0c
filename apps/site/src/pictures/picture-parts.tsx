/** Objects that several pictures contain. */
import { TAPE } from "./picture-colors.ts";

interface PlaceProps {
  x: number;
  y: number;
  /** The scale factor. At 1, the object is 32 wide and 40 high. */
  scale?: number;
}

/** The runner's lantern with its glow. The coordinates are the top of its handle. */
export function Lantern({ x, y, scale = 1 }: PlaceProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale}) translate(-16 -3)`}>
      <circle cx="16" cy="23" r="62" className="fill-accent" opacity="0.1" />
      <circle cx="16" cy="23" r="38" className="fill-accent" opacity="0.18" />
      <g>
        <path
          d="M10 9a6 6 0 0 1 12 0"
          className="fill-none stroke-accent"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <path d="M9 9.5h14l2.5 4h-19ZM6.5 33.5h19l-1.7 4.2H8.2Z" className="fill-on-accent" />
        <path d="M7.5 15.5h17c2.6 5 2.6 11 0 16h-17c-2.6-5-2.6-11 0-16Z" className="fill-on-brand" />
        <path
          d="M16 17.5c3.6 4.1 4.7 6.1 4.7 8.4a4.7 4.7 0 0 1-9.4 0c0-2.3 1.1-4.3 4.7-8.4Z"
          className="fill-accent"
        />
      </g>
    </g>
  );
}

const TONES = {
  plain: { box: "fill-accent", tape: "fill-accent-hover" },
  paper: { box: "fill-on-brand", tape: TAPE },
  green: { box: "fill-primary", tape: "fill-primary-hover" },
  red: { box: "fill-danger", tape: "fill-danger-hover" },
} as const;

interface ParcelProps {
  x: number;
  y: number;
  width: number;
  height: number;
  tone?: keyof typeof TONES;
}

/** A parcel with its tape and label. */
export function Parcel({ x, y, width, height, tone = "plain" }: ParcelProps) {
  const { box, tape } = TONES[tone];
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx="5" className={box} />
      <rect x={x + width / 2 - 7} y={y} width="14" height={height} className={tape} />
      <rect
        x={x + 8}
        y={y + height - 20}
        width={width / 2 - 22}
        height="11"
        rx="2"
        className="fill-on-brand"
        opacity="0.85"
      />
    </g>
  );
}

/** A coconut palm. The coordinates are its foot. `fill` is the class with its colour. */
export function Palm({ x, y, scale = 1, fill }: PlaceProps & { fill: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} className={fill}>
      <path d="M-5 0C-2-50 2-92 14-132l6 2C12-90 8-48 7 0Z" />
      <path d="M16-130c-22-24-48-22-62-4 22-10 42-6 62 4ZM16-130c-8-30-32-44-56-36 24 4 42 16 56 36ZM16-130c2-32 24-48 46-42-20 6-36 20-46 42ZM16-130c18-22 46-22 60-2-20-10-40-8-60 2ZM16-130c22-8 42 4 48 28-14-16-30-24-48-28ZM16-130c-22-4-38 10-42 32 12-18 26-28 42-32Z" />
    </g>
  );
}

/** A house with a tin roof and a lit window. The coordinates are the start of its ground line. */
export function House({ x, y, scale = 1, wall, roof }: PlaceProps & { wall: string; roof: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M8-44h84V0H8Z" className={wall} />
      <path d="M-6-42 22-78h56l28 36Z" className={roof} />
      <rect x="22" y="-30" width="16" height="16" rx="2" className="fill-accent" />
      <path d="M56-34h18V0H56Z" className={roof} />
    </g>
  );
}
