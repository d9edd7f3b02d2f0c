/** Decoration: a road at night, the runner’s lantern going along it from hub to hub. Night in both schemes. */
export function RunnerPicture() {
  return (
    <svg viewBox="0 0 480 400" aria-hidden className="h-auto w-full max-w-lg scheme-light">
      <rect x="8" y="8" width="464" height="384" rx="32" className="fill-primary" />
      <circle cx="374" cy="96" r="40" className="fill-accent" />
      <circle cx="358" cy="86" r="36" className="fill-primary" />
      <g className="fill-none stroke-accent" strokeWidth="3" strokeLinecap="round" opacity="0.55">
        <path d="M8 270c70-40 110 20 190-14s120-60 274-20" />
        <path d="M8 330c80-30 150 16 240-10s140-40 224-12" />
      </g>
      <path
        d="M64 352C120 300 150 316 196 268s30-96 92-120 90 20 128-24"
        className="fill-none stroke-on-primary"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 14"
      />
      <g className="fill-on-primary">
        <circle cx="64" cy="352" r="9" />
        <circle cx="416" cy="124" r="9" />
      </g>
      <g transform="translate(176 196)">
        <path d="M28 26a20 20 0 0 1 40 0" className="fill-none stroke-accent" strokeWidth="5" />
        <path d="M22 30h52l8 14H14z" className="fill-accent" />
        <rect x="20" y="48" width="56" height="56" rx="4" className="fill-surface-raised" />
        <path
          d="M48 98c-12 0-18-8-18-17 0-12 10-16 18-29 8 13 18 17 18 29 0 9-6 17-18 17z"
          className="fill-accent"
        />
        <rect x="14" y="108" width="68" height="14" rx="4" className="fill-accent" />
      </g>
    </svg>
  );
}
