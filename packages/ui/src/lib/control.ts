/** The shared style of inputs, selects and text areas: border, background, invalid and disabled states. */
export const control = [
  "w-full rounded-control border border-line-strong bg-surface-raised text-base text-ink transition-colors",
  "placeholder:text-ink-muted placeholder:opacity-100 hover:border-ink",
  "aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger",
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-ink-muted",
].join(" ");
