import {
  PICKUP_WINDOWS,
  type PickupDraft,
  PickupDraftSchema,
  type PickupPlace,
  MAX_PICKUP_PARCELS,
  isBookablePickup,
  pickupDays,
} from "@harkara/courier-core/pickup";
import { readDecimal } from "@harkara/courier-core/parcel";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { NativeSelect } from "@harkara/ui/native-select";
import { RadioGroup } from "@harkara/ui/radio-group";
import { TextareaField } from "@harkara/ui/textarea-field";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import * as v from "valibot";
import { hasCode } from "../../api/client.ts";
import { PICKUPS_KEY, requestPickup } from "../../api/pickups.ts";
import { useApi } from "../../api/use-api.ts";
import { fieldText } from "../../i18n/code-text.ts";
import { formatDay, formatNumber } from "../../i18n/format.ts";
import { windowText } from "../../i18n/pickup-words.ts";
import { m } from "../../paraglide/messages.js";
import { FailureAlert } from "../../shell/failure-alert.tsx";
import { placeName } from "./place-name.ts";

interface RequestDialogProps {
  /** The merchant's places, at least one. */
  places: readonly PickupPlace[];
  /** The estimated number of parcels, if it is known. */
  parcels: number | undefined;
  onAddPlace: () => void;
  onClose: () => void;
}

/** A form to request a pickup: the place, a day, a time, and the estimated number of parcels. */
export function RequestDialog({ places, parcels, onAddPlace, onClose }: RequestDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const formId = useId();
  const [now] = useState(() => new Date());
  // A retry after a lost response sends the same ID. When the user changes a field, the request gets a new
  // ID.
  const [id, setId] = useState(() => crypto.randomUUID());
  const days = pickupDays(now);
  const [place, setPlace] = useState(places[0]?.id ?? "");
  const [day, setDay] = useState(days[0] ?? "");
  const windows = PICKUP_WINDOWS.filter((window) => isBookablePickup(day, window, now));
  const [chosen, setChosen] = useState("");
  const window = windows.find((each) => each === chosen) ?? windows[0];
  const [count, setCount] = useState(
    parcels === undefined ? "" : formatNumber(Math.min(parcels, MAX_PICKUP_PARCELS)),
  );
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  const request = useMutation({
    mutationFn: (draft: PickupDraft) => requestPickup(api, draft),
    onSuccess: () => {
      toast.success(m.pickups_requested());
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PICKUPS_KEY] }),
  });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const draft = v.safeParse(PickupDraftSchema, {
      id,
      place_id: place,
      day,
      window,
      parcels: readDecimal(count.replaceAll(",", "")),
      ...(note.trim() !== "" && { note }),
    });
    setProblem(draft.issues?.[0].message);
    if (draft.success) request.mutate(draft.output);
  }
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      setProblem(undefined);
      if (request.isError) {
        setId(crypto.randomUUID());
        request.reset();
      }
    };
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.pickups_request()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form={formId} loading={request.isPending}>
          {m.pickups_request()}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        {request.error ? <RequestFailure error={request.error} onClose={onClose} /> : null}
        <div className="flex flex-col gap-1">
          <NativeSelect
            label={m.pickup_place()}
            options={places.map((each) => ({ value: each.id, label: placeName(each) }))}
            value={place}
            onValueChange={change(setPlace)}
          />
          <Button variant="ghost" size="sm" className="self-start" onClick={onAddPlace}>
            {m.pickup_place_add()}
          </Button>
        </div>
        <NativeSelect
          label={m.pickup_day()}
          options={days.map((each) => ({ value: each, label: formatDay(each) }))}
          value={day}
          onValueChange={change(setDay)}
        />
        <RadioGroup
          legend={m.pickup_window()}
          options={windows.map((each) => ({ value: each, label: windowText(each) }))}
          value={window ?? ""}
          onValueChange={change(setChosen)}
        />
        <TextField
          label={m.pickup_parcels()}
          hint={m.pickup_parcels_hint()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={count}
          onChange={(event) => change(setCount)(event.currentTarget.value)}
          error={fieldText(problem)}
        />
        <TextareaField
          label={m.pickup_note()}
          optionalLabel={m.optional()}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => change(setNote)(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

/** The refusal of a request. If the place has an open request, a button closes the dialog and shows it. */
function RequestFailure({ error, onClose }: { error: Error; onClose: () => void }) {
  if (!hasCode(error, "pickup.open"))
    return <FailureAlert title={m.pickups_request_failed()} error={error} />;
  return (
    <Alert
      tone="warning"
      title={m.code_pickup_open()}
      action={
        <Button size="sm" variant="secondary" onClick={onClose}>
          {m.pickups_known()}
        </Button>
      }
    />
  );
}
