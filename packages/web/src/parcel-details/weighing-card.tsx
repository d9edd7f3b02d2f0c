import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import type { Weighing } from "@harkara/courier-core/journey/weighing";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../api/membership.ts";
import { parcelsChanged } from "../api/parcel-changes.ts";
import { proofPhotoQuery } from "../api/parcels.ts";
import { useApi } from "../api/use-api.ts";
import { formatDateTime, formatWeight } from "../i18n/format.ts";
import { bookedText, changeText } from "../i18n/money-words.ts";
import { m } from "../paraglide/messages.js";
import { PhotoImage } from "../parcel-actions/photo-image.tsx";
import { FailureAlert } from "../shell/failure-alert.tsx";
import { objectToWeighing } from "./object-to-weighing.ts";

/**
 * The weight measured by a hub, if it differs from the booked one: the change in the fee, photos, and a
 * button to object.
 */
export function WeighingCard({ details: { parcel, weighing } }: { details: ParcelDetails }) {
  const api = useApi();
  const may = useMay();
  const [now] = useState(() => Date.now());
  if (weighing === undefined) return null;
  const canObject = weighing.status === "open" && now < Date.parse(weighing.due_at) && may("answerForParcel");
  return (
    <Card
      as="section"
      className={`flex flex-col gap-4 ${canObject ? "border-2 border-warning-ink" : ""} print:hidden`}
    >
      <div className="flex flex-col gap-1">
        <CardTitle>{m.weighing_title()}</CardTitle>
        <p>
          {m.weighing_facts({ booked: bookedText(weighing.booked), weight: formatWeight(weighing.weight) })}
          {weighing.second === undefined
            ? null
            : ` ${m.weighing_second({ weight: formatWeight(weighing.second) })}`}
        </p>
        <p className="font-semibold">{outcomeText(weighing, now)}</p>
      </div>
      {weighing.photos.map((photo) => (
        <PhotoImage
          key={photo}
          query={proofPhotoQuery(api, parcel.tracking_id, photo)}
          alt={m.weighing_photo_alt()}
          className="max-h-64 rounded-control object-contain"
          placeholder="h-48 w-full"
        />
      ))}
      {canObject ? <Objection trackingId={parcel.tracking_id} weighing={weighing} /> : null}
    </Card>
  );
}

function outcomeText({ status, difference, due_at }: Weighing, now: number): string {
  const change = changeText(difference);
  switch (status) {
    case "open":
      return now < Date.parse(due_at)
        ? m.weighing_open({ change, time: formatDateTime(due_at) })
        : m.weighing_final({ change });
    case "final":
      return m.weighing_final({ change });
    case "objected":
      return m.weighing_objected();
    case "charged":
      return m.weighing_charged({ change });
    case "matched":
    case "withdrawn":
      return m.weighing_withdrawn();
    default:
      return status satisfies never;
  }
}

function Objection({ trackingId, weighing }: { trackingId: string; weighing: Weighing }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => objectToWeighing(api, trackingId, weighing),
    onSuccess: async () => {
      toast.success(m.weighing_sent());
      await parcelsChanged(queryClient);
    },
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {send.error ? <FailureAlert title={m.weighing_failed()} error={send.error} /> : null}
      <p>{m.weighing_object_text()}</p>
      <Button variant="secondary" loading={send.isPending} onClick={() => send.mutate()}>
        {m.weighing_object()}
      </Button>
    </div>
  );
}
