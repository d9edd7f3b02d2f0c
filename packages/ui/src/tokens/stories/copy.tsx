import { cx } from "class-variance-authority";
import { Check, Copy as CopyIcon } from "lucide-react";
import { useEffect, useState } from "react";

/**
 * A text in code style. A click copies the text, and the component confirms this for two seconds.
 */
export function Copy({ text, className }: { text: string; className?: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  const Icon = isCopied ? Check : CopyIcon;
  return (
    <button
      type="button"
      onClick={() => void copy()}
      aria-label={isCopied ? `Copied ${text}` : `Copy ${text}`}
      className={cx(
        "inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-tag px-1 text-start font-mono text-sm font-semibold break-all text-ink hover:bg-primary-surface hover:text-primary-ink pointer-coarse:min-h-11",
        className,
      )}
    >
      {text}
      <Icon aria-hidden="true" className="size-3.5 shrink-0 text-ink-muted" />
    </button>
  );
}
