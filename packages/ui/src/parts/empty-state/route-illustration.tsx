/** The default picture: a route waiting for its runner, with hills, dashes, and a lantern at its end. */
export function RouteIllustration() {
  return (
    <svg viewBox="0 0 240 120" fill="none" aria-hidden="true" className="h-auto w-60 max-w-full">
      <path
        d="M8 104c28-34 58-42 92-24 30 16 62 4 132-26v50a8 8 0 0 1-8 8H16a8 8 0 0 1-8-8Z"
        className="fill-primary-surface"
      />
      <path
        d="M8 108c40-16 88-18 130-8 36 8 64 6 94-4v8a8 8 0 0 1-8 8H16a8 8 0 0 1-8-4Z"
        className="fill-neutral-surface"
      />
      <path
        d="M32 96c24-4 30-30 58-30 30 0 28 24 58 22 26-2 26-34 50-40"
        className="stroke-accent"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="7 8"
      />
      <circle cx="206" cy="36" r="22" className="fill-accent" opacity="0.22" />
      <g className="stroke-primary" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="m32 82 13 6v14l-13 6-13-6V88Z" className="fill-surface-raised" />
        <path d="m19 88 13 6 13-6M32 94v14M201 20a5 5 0 0 1 10 0M198 24h16M197 50h18" />
        <path d="M199 24c-6 8-6 18 0 26h14c6-8 6-18 0-26Z" className="fill-surface-raised" />
        <path d="M206 30c4 5 5 7 5 10a5 5 0 0 1-10 0c0-3 1-5 5-10Z" className="fill-accent stroke-none" />
      </g>
    </svg>
  );
}
