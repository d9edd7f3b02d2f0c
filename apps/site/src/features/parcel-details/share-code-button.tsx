import type { ParcelDetails } from "@harkara/courier-core/parcel-details";
import { Button, type ButtonProps } from "@harkara/ui/button";
import { toast } from "@harkara/ui/toast";
import { Share2 } from "lucide-react";
import { formatCode } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { localizeHref } from "../../paraglide/runtime.js";

interface ShareCodeButtonProps extends Pick<ButtonProps, "variant" | "className"> {
  details: ParcelDetails;
}

/**
 * Shares the delivery code and the tracking link with the browser's share function. A browser without one
 * copies them.
 */
export function ShareCodeButton({ details: { parcel, handover_code }, ...props }: ShareCodeButtonProps) {
  async function share(): Promise<void> {
    const url = new URL(localizeHref(`/track/${parcel.tracking_id}`), location.origin).href;
    const text = m.code_share_text({ title: parcel.title, code: formatCode(handover_code), url });
    if (typeof navigator.share === "function") {
      // The promise is rejected when the user closes the browser's share dialog.
      await navigator.share({ text }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
      toast.success(m.code_share_copied());
    } catch {
      toast.error(m.code_share_failed());
    }
  }

  return (
    <Button {...props} startIcon={<Share2 aria-hidden />} onClick={() => void share()}>
      {m.code_share()}
    </Button>
  );
}
