import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import type { ParcelEvent } from "@harkara/courier-core/journey/parcel-event";
import { PaperSheet } from "@harkara/ui/paper-sheet";
import { formatContact, formatDateTime, formatTaka, formatWeight } from "../i18n/format.ts";
import { REASON_TEXT } from "../i18n/parcel-words.ts";
import type { DistrictName } from "../i18n/places.ts";
import { m } from "../paraglide/messages.js";
import { parcelCodes } from "./parcel-codes.ts";

/** The titles for the events that hand over a parcel or a part of it. */
const PROOF_TITLE = {
  delivered: m.proof_title,
  partly_delivered: m.proof_title_part,
  returned: m.proof_title_returned,
} as const;

/** An event that proves a delivery or a return. */
export type ProofEvent = ParcelEvent & { readonly kind: keyof typeof PROOF_TITLE };

/** Whether an event proves a delivery or a return. */
export function isProof(event: ParcelEvent): event is ProofEvent {
  return event.kind in PROOF_TITLE;
}

export function proofTitle({ kind }: ProofEvent): string {
  return PROOF_TITLE[kind]();
}

/**
 * Returns the facts that prove the hand-over: who received the parcel, the time, the proof and the paid
 * amount.
 */
export function proofFacts(event: ProofEvent) {
  const { kind, received_by, at, proof, amount, reason } = event;
  return [
    ...(received_by === undefined ? [] : [{ term: m.proof_received_by(), detail: received_by }]),
    {
      term: kind === "returned" ? m.proof_returned_at() : m.proof_at(),
      detail: formatDateTime(at),
    },
    ...(proof === undefined
      ? []
      : [
          {
            term: m.proof_by(),
            detail: proof === "photo" ? m.event_proof_photo() : m.event_proof_code(),
          },
        ]),
    ...(amount === undefined ? [] : [{ term: m.collect_line(), detail: formatTaka(amount) }]),
    ...(reason === undefined || kind !== "partly_delivered"
      ? []
      : [{ term: m.proof_reason(), detail: REASON_TEXT[reason]() }]),
  ];
}

interface ProofPrintoutProps {
  parcel: Parcel;
  event: ProofEvent;
  nameOf: DistrictName;
  /** The photo as a URL; undefined without a photo. */
  photo: string | undefined;
}

/**
 * A printed proof of delivery to the receiver, or of return to the sender: who received the parcel, the time,
 * the location and the proof.
 */
export function ProofPrintout({ parcel, event, nameOf, photo }: ProofPrintoutProps) {
  const [near, far] =
    event.kind === "returned" ? (["sender", "receiver"] as const) : (["receiver", "sender"] as const);
  const party = (who: "sender" | "receiver") => ({
    term: who === "sender" ? m.send_party_sender() : m.send_party_receiver(),
    detail: `${parcel[`${who}_name`]}, ${formatContact(parcel[`${who}_contact`])}`,
  });
  return (
    <PaperSheet
      brand={m.brand_name()}
      title={proofTitle(event)}
      {...parcelCodes(parcel.tracking_id)}
      facts={[
        ...proofFacts(event),
        {
          term: m.proof_where(),
          detail: `${parcel[`${near}_address`]}, ${nameOf(parcel[`${near}_center`])}`,
        },
        party(near),
        party(far),
        { term: m.pay_for(), detail: parcel.title },
        ...(parcel.type === "document"
          ? []
          : [{ term: m.send_field_weight(), detail: formatWeight(parcel.weight) }]),
        { term: m.view_booked_on(), detail: formatDateTime(parcel.creation_date) },
      ]}
    >
      {photo === undefined ? undefined : (
        <img
          src={photo}
          alt={m.proof_photo_alt()}
          className="max-h-[130mm] max-w-full break-inside-avoid border-[0.3mm] border-current object-contain"
        />
      )}
    </PaperSheet>
  );
}
