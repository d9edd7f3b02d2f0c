import type { ReceiverChange } from "@harkara/courier-core/parcel/parcel";
import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { RadioGroup } from "@harkara/ui/radio-group";
import { TextareaField } from "@harkara/ui/textarea-field";
import { toast } from "@harkara/ui/toast";
import { type SubmitEvent, useState } from "react";
import { countText, formatDateTime, formatTaka } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";
import { FailureAlert } from "../shell/failure-alert.tsx";
import { PART_ID } from "./parts.ts";
import { DayField } from "../parcel-actions/day-field.tsx";
import { ReceiverFields, useReceiverForm } from "../parcel-actions/receiver-fields.tsx";
import { answerFees, useAnswer } from "./use-answer.ts";

/** The possible replies: a reattempt, a reattempt with another address or phone number, or a return. */
const CHOICES = ["again", "change", "send_back"] as const;
type Choice = (typeof CHOICES)[number];

const CHOICE_LABEL: Readonly<Record<Choice, () => string>> = {
  again: m.question_again,
  change: m.question_change,
  send_back: m.question_send_back,
};

/** A form for the sender's reply about a parcel, with the fee of each reply. */
export function QuestionCard({ details }: { details: ParcelDetails }) {
  const { parcel } = details;
  const [chosen, setChosen] = useState<Choice>();
  const [note, setNote] = useState("");
  const [day, setDay] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const form = useReceiverForm(parcel);
  const send = useAnswer(parcel.tracking_id, () => toast.success(m.question_sent()));
  const fees = answerFees(details);

  function answer(choice: Choice, receiver?: ReceiverChange): void {
    const said = note.trim() === "" ? {} : { note: note.trim() };
    if (choice === "send_back") send.mutate({ answer: choice, fee: fees.send_back, ...said });
    else
      send.mutate({
        answer: "again",
        fee: fees.again,
        ...said,
        ...(receiver && { receiver }),
        ...(day !== "" && { day }),
      });
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsMissing(chosen === undefined);
    if (chosen === "change") void form.handleSubmit((receiver) => answer(chosen, receiver))(event);
    else if (chosen !== undefined) answer(chosen);
  }

  const again =
    fees.again === 0 ? m.question_again_free() : m.question_again_fee({ amount: formatTaka(fees.again) });
  const cost: Readonly<Record<Choice, string>> = {
    again,
    change: again,
    send_back: m.question_back_fee({ amount: formatTaka(fees.send_back) }),
  };
  return (
    <Card as="section" className="flex flex-col gap-4 border-2 border-warning-ink print:hidden">
      <div className="flex flex-col gap-1">
        <CardTitle id={PART_ID.question} tabIndex={-1} className="outline-none">
          {m.question_title()}
        </CardTitle>
        <p>{whatHappened(details)}</p>
        {details.answer_until === undefined ? null : (
          <p className="font-semibold">
            {m.question_until({
              time: formatDateTime(details.answer_until),
              amount: formatTaka(fees.send_back),
            })}
          </p>
        )}
      </div>
      {send.error ? <FailureAlert title={m.question_failed()} error={send.error} /> : null}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <RadioGroup
          legend={m.question_choose()}
          options={CHOICES.map((value) => ({
            value,
            label: CHOICE_LABEL[value](),
            description: cost[value],
          }))}
          value={chosen ?? ""}
          onValueChange={(value) => {
            setChosen(CHOICES.find((choice) => choice === value));
            setIsMissing(false);
          }}
          error={isMissing ? m.question_choose() : undefined}
        />
        {chosen === "change" ? (
          <ReceiverFields
            contact={form.register("receiver_contact")}
            address={form.register("receiver_address")}
            errors={form.formState.errors}
          />
        ) : null}
        {chosen === undefined || chosen === "send_back" ? null : (
          <DayField
            label={m.question_day()}
            none={m.question_day_soon()}
            value={day}
            onValueChange={setDay}
          />
        )}
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

function whatHappened({ parcel, events }: ParcelDetails): string {
  if (parcel.delivery_status === "on_hold") return m.question_hold();
  const attempts = events.filter(({ kind }) => kind === "attempt_failed");
  return attempts.at(-1)?.reason === "refused"
    ? m.question_refused()
    : countText(attempts.length, m.question_attempts);
}
