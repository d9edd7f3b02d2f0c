/** The state of the runner: on his way, arrived, or stopped. */
type State = "waiting" | "arrived" | "stopped";

/**
 * A decorative picture: the route from the payer's parcel to a lantern, which is lit when the payment has
 * arrived.
 */
export function ResultPicture({ state }: { state: State }) {
  const isLit = state === "arrived";
  return (
    <svg viewBox="0 -18 320 158" fill="none" aria-hidden="true" className="h-auto w-80 max-w-full">
      <path
        d="M10 122c36-36 76-44 120-26 40 16 84 6 180-26v56a10 10 0 0 1-10 10H20a10 10 0 0 1-10-10Z"
        className="fill-primary-surface"
      />
      <path
        d="M10 126c54-18 116-20 172-8 48 8 84 6 128-6v14a10 10 0 0 1-10 10H20a10 10 0 0 1-10-10Z"
        className="fill-neutral-surface"
      />
      <Route state={state} />
      <g className="fill-surface-raised stroke-primary" strokeWidth="2.5" strokeLinejoin="round">
        <path d="m44 88 17 8v18l-17 8-17-8V96Z" />
        <path d="m27 96 17 8 17-8M44 104v18" fill="none" />
      </g>
      {isLit ? <Flourish /> : null}
      <circle cx="262" cy="52" r="30" className="fill-accent" opacity={isLit ? 0.35 : 0.12} />
      <g className="stroke-primary" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M255 29a7 7 0 0 1 14 0" />
        <path d="M250 35h24M248 71h28" />
        <path d="M252 35c-9 11-9 25 0 36h20c9-11 9-25 0-36Z" className="fill-surface-raised" />
        <path
          d="M262 43c6 7 7 10 7 14a7 7 0 0 1-14 0c0-4 1-7 7-14Z"
          className={isLit ? "fill-accent stroke-none" : "fill-neutral-surface stroke-none"}
        />
      </g>
    </svg>
  );
}

const WAY = "M66 108c34-4 40-38 78-38 38 0 38 30 74 26 18-2 22-16 30-28";

function Route({ state }: { state: State }) {
  const line = { strokeWidth: 4, strokeLinecap: "round" } as const;
  if (state === "arrived")
    return (
      <path d={WAY} {...line} pathLength={1} strokeDasharray="1" className="animate-drawn stroke-accent" />
    );
  if (state === "waiting")
    return <path d={WAY} {...line} strokeDasharray="8 10" className="animate-breathe stroke-accent" />;
  return (
    <>
      <path d={WAY} {...line} strokeDasharray="8 10" className="stroke-line-strong" />
      <circle cx="144" cy="70" r="13" className="fill-surface stroke-danger" strokeWidth="3" />
      <path d="m139 65 10 10m0-10-10 10" className="stroke-danger" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}

/** A wreath around the light, in the style of paintings on rickshaws. */
function Flourish() {
  return (
    <g className="animate-rise">
      {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
        <g key={angle} transform={`rotate(${angle} 262 52)`}>
          <path d="M262 12c6-8 6-14 0-22-6 8-6 14 0 22Z" transform="translate(0 4)" className="fill-danger" />
          <circle cx="262" cy="8" r="2" transform="rotate(22.5 262 52)" className="fill-primary" />
        </g>
      ))}
    </g>
  );
}
