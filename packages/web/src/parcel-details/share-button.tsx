import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { Button, type ButtonProps } from "@harkara/ui/button";
import { toast } from "@harkara/ui/toast";
import { Share2 } from "lucide-react";
import { formatCode } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";
import { localizeHref } from "../paraglide/runtime.js";

type ButtonLook = Pick<ButtonProps, "variant" | "className">;

interface ShareCodeButtonProps extends ButtonLook {
  details: ParcelDetails;
}

/** Shares the delivery code and the tracking link. */
export function ShareCodeButton({ details: { parcel, handover_code }, ...look }: ShareCodeButtonProps) {
  const text = () =>
    m.code_share_text({
      title: parcel.title,
      code: formatCode(handover_code),
      url: trackingUrl(parcel.tracking_id),
    });
  return (
    <ShareButton {...look} text={text} copied={m.code_share_copied()} failed={m.code_share_failed()}>
      {m.code_share()}
    </ShareButton>
  );
}

interface ShareLinkButtonProps extends ButtonLook {
  trackingId: string;
}

/** Shares the tracking link. */
export function ShareLinkButton({ trackingId, ...look }: ShareLinkButtonProps) {
  return (
    <ShareButton
      {...look}
      text={() => trackingUrl(trackingId)}
      copied={m.track_link_copied()}
      failed={m.track_link_failed()}
    >
      {m.track_link_share()}
    </ShareButton>
  );
}

/** Returns the URL of the tracking page in the user's language. */
function trackingUrl(trackingId: string): string {
  return new URL(localizeHref(`/track/${trackingId}`), location.origin).href;
}

interface ShareButtonProps extends ButtonLook {
  /** Returns the shared text. */
  text: () => string;
  /** The message after the text was copied. */
  copied: string;
  /** The message if the text could not be copied. */
  failed: string;
  children: string;
}

/** Shares a text with the browser's share function. A browser without one copies it. */
function ShareButton({ text, copied, failed, children, ...look }: ShareButtonProps) {
  async function share(): Promise<void> {
    if (typeof navigator.share === "function") {
      // The promise is rejected when the user closes the browser's share dialog.
      await navigator.share({ text: text() }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(text());
      toast.success(copied);
    } catch {
      toast.error(failed);
    }
  }

  return (
    <Button {...look} startIcon={<Share2 aria-hidden />} onClick={() => void share()}>
      {children}
    </Button>
  );
}
