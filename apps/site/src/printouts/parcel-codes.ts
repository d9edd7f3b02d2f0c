import { m } from "../paraglide/messages.js";

/** Where the QR code of a parcel leads: short, and without a language, so that whoever scans it reads the page in their own. */
export function trackingUrl(trackingId: string): string {
  return new URL(`/track/${trackingId}`, location.origin).href;
}

/** The number of a paper about a parcel, as barcode and QR code. */
export function parcelCodes(trackingId: string) {
  return {
    number: trackingId,
    barcodeLabel: m.label_barcode({ id: trackingId }),
    qr: { value: trackingUrl(trackingId), label: m.label_qr() },
  };
}
