import { m } from "../paraglide/messages.js";

/**
 * Returns the URL in the QR code of a parcel. It is short and contains no language, so that the
 * page opens in the language of the visitor.
 */
export function trackingUrl(trackingId: string): string {
  return new URL(`/track/${trackingId}`, location.origin).href;
}

/** Returns the tracking ID of a parcel as a barcode and as a QR code, for printouts. */
export function parcelCodes(trackingId: string) {
  return {
    number: trackingId,
    barcodeLabel: m.label_barcode({ id: trackingId }),
    qr: { value: trackingUrl(trackingId), label: m.label_qr() },
  };
}
