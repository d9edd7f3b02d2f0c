import type { ParcelRecord } from "@harkara/courier-core/support/desk";
import type { WeighingStatus } from "@harkara/courier-core/journey/weighing";
import { Card, CardTitle } from "@harkara/ui/card";
import { DescriptionList } from "@harkara/ui/description-list";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatDateTime, formatWeight } from "@harkara/web/i18n/format.ts";
import { bookedText, changeText } from "@harkara/web/i18n/money-words.ts";
import { ProofPhoto } from "./record-timeline.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";

const STATUS_TEXT: Readonly<Record<WeighingStatus, () => string>> = {
  matched: m.weighing_status_matched,
  open: m.weighing_status_open,
  objected: m.weighing_status_objected,
  final: m.weighing_status_final,
  charged: m.weighing_status_charged,
  withdrawn: m.weighing_status_withdrawn,
};

/** The statuses of a weighing that changes the fee, or still can. */
const CHANGES: ReadonlySet<WeighingStatus> = new Set(["open", "objected", "final", "charged"]);

/**
 * The weighings of a parcel at hubs, newest first: the person, the weight, the outcome, and photos of the
 * scale. Renders nothing if there are none.
 */
export function RecordWeighings({ record: { weighings } }: { record: ParcelRecord }) {
  const nameOf = useDistrictName();
  if (weighings.length === 0) return null;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <CardTitle>{m.record_weighings()}</CardTitle>
      <DescriptionList
        items={weighings.map(({ at, center, by, booked, weight, status, difference, ...made }) => ({
          term: <FactLine facts={[formatDateTime(at), nameOf(center), by]} />,
          detail: [
            m.weighing_facts({ booked: bookedText(booked), weight: formatWeight(weight) }),
            ...(made.second === undefined
              ? []
              : [`${m.weighing_second({ weight: formatWeight(made.second) })} (${made.second_by ?? ""})`]),
            ...(made.waived_by === undefined ? [] : [m.weighing_waived_by({ name: made.waived_by })]),
            ...(CHANGES.has(status) ? [changeText(difference)] : []),
            STATUS_TEXT[status](),
          ].join(" · "),
        }))}
      />
      {weighings.flatMap(({ photos, tracking_id }) =>
        photos.map((photo) => (
          <ProofPhoto key={photo} trackingId={tracking_id} photoId={photo} alt={m.weighing_photo_alt()} />
        )),
      )}
    </Card>
  );
}
