import type { ParcelDetails } from "@harkara/courier-core/parcel-details";
import { ANSWERS, type Answer } from "@harkara/courier-core/parcel-event";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { RadioGroup } from "@harkara/ui/radio-group";
import { TextareaField } from "@harkara/ui/textarea-field";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { parcelsChanged } from "../../api/parcel-changes.ts";
import { answerForParcel } from "../../api/parcels.ts";
import { useApi } from "../../api/use-api.ts";
import { formatNumber } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { FailureAlert } from "../../shell/failure-alert.tsx";

const ANSWER_LABEL: Readonly<Record<Answer, () => string>> = {
  again: m.question_again,
  send_back: m.question_send_back,
};

/** Asks the sender what is to be done with a parcel that does not go on without an answer. */
export function QuestionCard({ details }: { details: ParcelDetails }) {
  const { parcel, events } = details;
  const api = useApi();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Answer>();
  const [note, setNote] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  // Sent again after a lost response it is the same answer.
  const send = useMutation({
    mutationFn: (answer: Answer) => answerForParcel(api, parcel.tracking_id, answer, note.trim()),
    onSuccess: async () => {
      toast.success(m.question_sent());
      await parcelsChanged(queryClient);
    },
  });
  const attempts = events.filter(({ kind }) => kind === "attempt_failed").length;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsMissing(chosen === undefined);
    if (chosen !== undefined) send.mutate(chosen);
  }

  return (
    <Card as="section" className="flex flex-col gap-4 border-2 border-warning-ink print:hidden">
      <div className="flex flex-col gap-1">
        <CardTitle>{m.question_title()}</CardTitle>
        <p>
          {parcel.delivery_status === "on_hold"
            ? m.question_hold()
            : m.question_attempts({ count: formatNumber(attempts) })}
        </p>
      </div>
      {send.error ? <FailureAlert title={m.question_failed()} error={send.error} /> : null}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <RadioGroup
          legend={m.question_choose()}
          options={ANSWERS.map((value) => ({ value, label: ANSWER_LABEL[value]() }))}
          value={chosen ?? ""}
          onValueChange={(value) => {
            setChosen(ANSWERS.find((answer) => answer === value));
            setIsMissing(false);
          }}
          error={isMissing ? m.question_choose() : undefined}
        />
        <TextareaField
          label={m.question_note()}
          optionalLabel={m.optional()}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" className="self-start" loading={send.isPending}>
          {m.question_send()}
        </Button>
      </form>
    </Card>
  );
}
