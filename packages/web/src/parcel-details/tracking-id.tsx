import { IconButton } from "@harkara/ui/button";
import { toast } from "@harkara/ui/toast";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "../paraglide/messages.js";
import { TrackingCode } from "../shell/tracking-code.tsx";

/** The time for which "copied" is shown, in milliseconds. */
const SAID_MS = 3000;

/** A tracking ID with a button that copies it. */
export function TrackingId({ id }: { id: string }) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(id);
      setIsCopied(true);
    } catch {
      toast.error(m.view_copy_failed());
    }
  }

  return (
    <span className="flex items-center gap-1">
      <TrackingCode id={id} className="text-lg font-semibold text-ink select-all" />
      <IconButton size="sm" label={m.view_copy()} className="print:hidden" onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden className="text-success-ink" /> : <Copy aria-hidden />}
      </IconButton>
      {/* On a phone, the text is only for screen readers, because it would move the neighbouring
          elements. */}
      <output className="sr-only text-sm font-semibold text-success-ink sm:not-sr-only">
        {isCopied ? m.view_copied() : ""}
      </output>
    </span>
  );
}
