import {
  WeighingRequestSchema,
  type StaffWeighing,
  type WeighingStatus,
} from "@harkara/courier-core/journey/weighing";
import { readDecimal } from "@harkara/courier-core/parcel/parcel";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import * as v from "valibot";
import { hasCode } from "@harkara/web/api/client.ts";
import { WORK_KEY } from "../../api/operations.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { weighParcel } from "./weighings.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatDateTime, formatWeight } from "@harkara/web/i18n/format.ts";
import { bookedText, changeText } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { PhotoField } from "../../parcel-actions/proof-fields.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { useRequestIds } from "@harkara/web/shell/request-ids.ts";

/** A button that opens the form for a parcel's weight. */
export function WeighParcel({ trackingId }: { trackingId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        startIcon={<Scale aria-hidden />}
        aria-label={m.weigh_named({ id: trackingId })}
        onClick={() => setIsOpen(true)}
      >
        {m.weigh()}
      </Button>
      {isOpen ? <WeighDialog trackingId={trackingId} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

const WeightSchema = WeighingRequestSchema.entries.weight;

function WeighDialog({ trackingId, onClose }: { trackingId: string; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const ids = useRequestIds();
  const [text, setText] = useState("");
  const [photo, setPhoto] = useState<string>();
  const [isChecked, setIsChecked] = useState(false);
  const weight = v.safeParse(WeightSchema, readDecimal(text));
  const save = useMutation({
    mutationFn: (measured: { weight: number; photo?: string }) =>
      weighParcel(api, trackingId, { id: ids.of(measured), ...measured }),
  });
  const isPhotoMissing = hasCode(save.error, "weighing.photoMissing") && photo === undefined;

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (weight.success) save.mutate({ weight: weight.output, ...(photo !== undefined && { photo }) });
  }

  const isDone = save.data !== undefined;

  // The lists are refetched only when the dialog closes, because the refetch may remove the
  // parcel's row, which contains the dialog.
  function close(): void {
    if (isDone) void queryClient.invalidateQueries({ queryKey: [WORK_KEY] });
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={m.weigh_named({ id: trackingId })}
      description={isDone ? undefined : m.weigh_text()}
      closeLabel={m.close()}
      size="sm"
      footer={
        isDone ? (
          <Button fullWidth onClick={close}>
            {m.close()}
          </Button>
        ) : (
          <Button type="submit" form="weigh" fullWidth loading={save.isPending}>
            {m.weigh_save()}
          </Button>
        )
      }
    >
      {save.data === undefined ? (
        <form id="weigh" noValidate onSubmit={send} className="flex flex-col gap-4">
          {save.error && !isPhotoMissing ? (
            <FailureAlert title={m.weigh_failed()} error={save.error} />
          ) : null}
          <TextField
            label={m.weigh_kg()}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={isChecked && !weight.success ? codeText("weight.invalid") : undefined}
          />
          <PhotoField
            photo={photo}
            onPhoto={setPhoto}
            hint={m.weigh_photo_hint()}
            error={isPhotoMissing ? codeText("weighing.photoMissing") : undefined}
          />
        </form>
      ) : (
        <Result weighing={save.data} />
      )}
    </Dialog>
  );
}

const TONE = {
  matched: "success",
  open: "warning",
  objected: "warning",
  final: "warning",
  charged: "warning",
  withdrawn: "success",
} as const satisfies Record<WeighingStatus, string>;

function Result({ weighing }: { weighing: StaffWeighing }) {
  return (
    <output className="block">
      <Alert tone={TONE[weighing.status]}>{resultText(weighing)}</Alert>
    </output>
  );
}

function resultText({ status, booked, weight, second = weight, difference, due_at }: StaffWeighing): string {
  if (status === "matched" || status === "withdrawn") return m.weigh_matched();
  const words = {
    booked: bookedText(booked),
    weight: formatWeight(second),
    change: changeText(difference),
  };
  return status === "open"
    ? m.weigh_differs({ ...words, time: formatDateTime(due_at) })
    : m.weigh_final(words);
}
