import {
  PICKUP_WINDOWS,
  type Pickup,
  type PickupDraft,
  PickupDraftSchema,
  type PickupPlace,
  MAX_PICKUP_PARCELS,
  isBookablePickup,
  pickupDays,
} from "@harkara/courier-core/journey/pickup";
import { readDecimal } from "@harkara/courier-core/parcel/parcel";
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
import { type ApiClient, hasCode } from "@harkara/web/api/client.ts";
import { PICKUPS_KEY, changePickup, requestPickup } from "@harkara/web/api/pickups.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { fieldText } from "@harkara/web/i18n/code-text.ts";
import { formatDay, formatNumber } from "@harkara/web/i18n/format.ts";
import { windowText } from "@harkara/web/i18n/pickup-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { placeName } from "./place-name.ts";

interface RequestDialogProps {
  /** The request to change; undefined for a new one. */
  pickup?: Pickup | undefined;
  /** The merchant's places, at least one for a new request. */
  places: readonly PickupPlace[];
  /** The estimated number of parcels, if it is known. */
  parcels: number | undefined;
  onAddPlace: () => void;
  onClose: () => void;
}

/**
 * A form to request a pickup or to change a request: the place, a day, a time, and the estimated number of
 * parcels.
 */
export function RequestDialog({ pickup, places, parcels, onAddPlace, onClose }: RequestDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const formId = useId();
  const [now] = useState(() => new Date());
  // A retry after a lost response sends the same ID. When the user changes a field, the request gets a new
  // ID.
  const [id, setId] = useState(() => crypto.randomUUID());
  const days = daysFor(pickup, now);
  const [place, setPlace] = useState(pickup?.place_id ?? places[0]?.id ?? "");
  const [day, setDay] = useState(pickup?.day ?? days[0] ?? "");
  const windows = PICKUP_WINDOWS.filter(
    (each) =>
      isBookablePickup(day, each, now) ||
      // A request can keep its time after the time has passed.
      (pickup?.day === day && pickup.window === each),
  );
  const [chosen, setChosen] = useState<string>(pickup?.window ?? "");
  const window = windows.find((each) => each === chosen) ?? windows[0];
  const estimate = pickup?.parcels ?? parcels;
  const [count, setCount] = useState(
    estimate === undefined ? "" : formatNumber(Math.min(estimate, MAX_PICKUP_PARCELS)),
  );
  const [note, setNote] = useState(pickup?.note ?? "");
  const [problem, setProblem] = useState<string>();
  const request = useMutation({
    mutationFn: (draft: PickupDraft) => sendDraft(api, pickup, draft),
    onSuccess: () => {
      toast.success(pickup === undefined ? m.pickups_requested() : m.pickup_changed());
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

  const title = pickup === undefined ? m.pickups_request() : m.pickup_change();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form={formId} loading={request.isPending}>
          {title}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        {request.error ? (
          <RequestFailure
            title={pickup === undefined ? m.pickups_request_failed() : m.pickup_change_failed()}
            error={request.error}
            onClose={onClose}
          />
        ) : null}
        <div className="flex flex-col gap-1">
          <NativeSelect
            label={m.pickup_place()}
            options={placeOptions(pickup, places)}
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

/** Sends a new request, or the change of a request. */
function sendDraft(api: ApiClient, pickup: Pickup | undefined, draft: PickupDraft) {
  if (pickup === undefined) return requestPickup(api, draft);
  const { place_id, day, window, parcels, note } = draft;
  const { id, moved_at } = pickup;
  return changePickup(api, id, { place_id, day, window, parcels, note, moved_at });
}

/** Returns the days to select from: the bookable ones, and the day of the request that is changed. */
function daysFor(pickup: Pickup | undefined, now: Date): string[] {
  const days = pickupDays(now);
  return pickup === undefined || days.includes(pickup.day) ? days : [...days, pickup.day].toSorted();
}

/** Returns the places to select from. They include the place of the request, even if it was deleted. */
function placeOptions(pickup: Pickup | undefined, places: readonly PickupPlace[]) {
  const options = places.map((each) => ({ value: each.id, label: placeName(each) }));
  return pickup === undefined || places.some(({ id }) => id === pickup.place_id)
    ? options
    : [
        {
          value: pickup.place_id,
          label: placeName({ name: pickup.place_name, sender: pickup.sender }),
        },
        ...options,
      ];
}

interface RequestFailureProps {
  title: string;
  error: Error;
  onClose: () => void;
}

/** The refusal of a request. If the place has an open request, a button closes the dialog and shows it. */
function RequestFailure({ title, error, onClose }: RequestFailureProps) {
  if (!hasCode(error, "pickup.open")) return <FailureAlert title={title} error={error} />;
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
