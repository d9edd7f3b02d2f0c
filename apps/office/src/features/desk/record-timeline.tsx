import type { ParcelRecord, RecordEvent } from "@harkara/courier-core/support/desk";
import { Card, CardTitle } from "@harkara/ui/card";
import { type TrackingEvent, TrackingTimeline } from "@harkara/ui/tracking-timeline";
import { recordPhotoQuery } from "../../api/desk.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import {
  formatContact,
  formatDate,
  formatDateTime,
  formatNumber,
  formatTaka,
  formatTime,
  formatGroupedId,
} from "@harkara/web/i18n/format.ts";
import { correctionText } from "@harkara/web/i18n/money-words.ts";
import { ACTOR_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { PhotoImage } from "@harkara/web/parcel-actions/photo-image.tsx";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { currentStop, eventDetails, eventPlace, eventStop } from "@harkara/web/timeline/event-stop.tsx";
import { timelineLabels } from "@harkara/web/timeline/timeline-labels.ts";

/** If an event was recorded at least this many ms after the device time, both times are shown. */
const SHOWN_DELAY_MS = 60_000;
const SECONDS = 60;
const MS = 1000;

/**
 * All events of a parcel, newest last. Each shows the person, the device time and the proof, and the time of
 * recording if it was sent later.
 */
export function RecordTimeline({ record }: { record: ParcelRecord }) {
  const nameOf = useDistrictName();
  const { tracking_id, delivery_status } = record.parcel;
  const current = currentStop(record.events, delivery_status);
  const stops = record.events.map((event, index): TrackingEvent => {
    const known = eventStop(event, nameOf, {
      id: String(event.number),
      isCurrent: index === current,
    });
    const { photo_id } = event;
    const title = changedText(event) ?? known.title;
    const stop = {
      ...known,
      title: event.is_undone ? <s>{title}</s> : title,
      description: (
        <StopDetails
          facts={[eventPlace(event, nameOf), ...factsOf(event)]}
          notes={[eventDetails(event), ...notesOf(event, record.events)]}
        />
      ),
    };
    return photo_id === undefined
      ? stop
      : {
          ...stop,
          actions: <ProofPhoto trackingId={tracking_id} photoId={photo_id} alt={m.proof_photo_alt()} />,
        };
  });
  return (
    <Card as="section" className="flex flex-col gap-4">
      <CardTitle>{m.view_way()}</CardTitle>
      <TrackingTimeline events={stops} labels={timelineLabels(m.view_way())} emptyState={null} />
    </Card>
  );
}

interface StopDetailsProps {
  facts: readonly string[];
  notes: readonly string[];
}

/** The place, the bag and the people of an event in a line, and notes that stand out below it. */
function StopDetails({ facts, notes }: StopDetailsProps) {
  return (
    <>
      <span className="text-sm">
        <FactLine facts={facts.filter((fact) => fact !== "")} />
      </span>
      {notes
        .filter((note) => note !== "")
        .map((note) => (
          <span key={note} className="block text-ink">
            {note}
          </span>
        ))}
    </>
  );
}

/** Returns the bag of an event, the rider and the person who recorded it. */
function factsOf({ by, by_role, rider, bag_id }: RecordEvent): string[] {
  const role = ACTOR_TEXT[by_role]();
  return [
    bag_id === undefined ? "" : formatGroupedId(bag_id),
    rider === undefined || rider === by ? "" : rider,
    by === undefined ? role : m.record_by({ name: by, role }),
  ];
}

/** Returns the notes about an event that only staff may see. */
function notesOf(event: RecordEvent, events: readonly RecordEvent[]): string[] {
  const { at, received_at, reported, clock_skew } = event;
  return [
    ...changes(event),
    correctionText(event),
    reported === undefined ? "" : m.record_reported({ amount: formatTaka(reported) }),
    event.is_late ? m.record_late() : "",
    event.is_undone ? undoneText(event) : "",
    Date.parse(received_at) - Date.parse(at) > SHOWN_DELAY_MS
      ? m.record_received({
          time: isSameDay(at, received_at) ? formatTime(received_at) : formatDateTime(received_at),
        })
      : "",
    clock_skew === undefined || !isReordered(event, clock_skew, events) ? "" : clockText(clock_skew),
  ];
}

const undoneText = ({ undone_by }: RecordEvent): string =>
  undone_by === undefined ? m.record_undone() : m.record_undone_by({ name: undone_by });

const isSameDay = (one: string, other: string): boolean => formatDate(one) === formatDate(other);

/**
 * Whether the device showed a time that puts an event in another place among the events. Only then does the error
 * of its clock matter.
 * @param skew the error of the device clock in seconds, positive if it was fast
 */
function isReordered({ number, at }: RecordEvent, skew: number, events: readonly RecordEvent[]): boolean {
  const shown = Date.parse(at) + skew * MS;
  return events.some((other) =>
    other.number > number
      ? shown > Date.parse(other.at)
      : other.number < number && shown < Date.parse(other.at),
  );
}

/** @param skew the error of the device clock in seconds, positive if it was fast */
function clockText(skew: number): string {
  const values = { minutes: formatNumber(Math.round(Math.abs(skew) / SECONDS)) };
  return skew > 0 ? m.record_clock_fast(values) : m.record_clock_slow(values);
}

/**
 * Returns the title of a parcel that was taken out of its bag, or of a changed receiver, if only the address or
 * only the phone number was changed.
 */
function changedText(event: RecordEvent): string | undefined {
  if (event.kind === "bagged" && event.bag_id === undefined) return m.event_bag_left();
  if (event.kind !== "receiver_changed") return undefined;
  const { contact, address, previous_contact, previous_address } = event;
  const isSame = { contact: contact === previous_contact, address: address === previous_address };
  if (isSame.contact === isSame.address) return undefined;
  return isSame.contact ? m.record_address_changed() : m.record_phone_changed();
}

function changes({ contact, address, previous_contact, previous_address }: RecordEvent): string[] {
  const pairs = [
    [previous_contact, contact].map((phone) => (phone === undefined ? undefined : formatContact(phone))),
    [previous_address, address],
  ];
  return pairs.flatMap(([before, after]) => {
    if (after === undefined || before === after) return [];
    return before === undefined ? after : m.record_changed({ before, after });
  });
}

interface ProofPhotoProps {
  trackingId: string;
  photoId: string;
  alt: string;
}

/** A photo of a delivery, or of the scale that a parcel was weighed on. */
export function ProofPhoto({ trackingId, photoId, alt }: ProofPhotoProps) {
  return (
    <PhotoImage
      query={recordPhotoQuery(useApi(), trackingId, photoId)}
      alt={alt}
      className="max-h-64 rounded-control object-contain"
      placeholder="h-40 w-full"
    />
  );
}
