import { MAX_RECEIVER_RESCHEDULES } from "@harkara/courier-core/journey/reschedule";
import { Button } from "@harkara/ui/button";
import { NativeSelect } from "@harkara/ui/native-select";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { rescheduleTracking, trackingQuery, unlockAnswerQuery } from "../api/tracking.ts";
import { useApi } from "../api/use-api.ts";
import { errorText } from "../i18n/error-text.ts";
import { formatDay, formatNumber } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";
import { localizeHref } from "../paraglide/runtime.js";

interface DayFormProps {
  trackingId: string;
  /** The last digits of the receiver's phone number, which authorize the request. */
  digits: string;
  /** The days that the receiver could choose when the parcel was unlocked. */
  days: readonly string[];
}

/**
 * A form in which the receiver chooses another delivery day. Without JavaScript, the browser submits it to the
 * front server, as the form of the {@link UnlockCard}.
 */
export function DayForm({ trackingId, digits, days: offered }: DayFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [day, setDay] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { data: answer } = useQuery(unlockAnswerQuery(trackingId));
  const move = useMutation({
    mutationFn: (wanted: string) => rescheduleTracking(api, trackingId, { digits, day: wanted }),
    onSuccess: () => setDay(""),
    onSettled: () => queryClient.invalidateQueries(trackingQuery(api, trackingId)),
  });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsMissing(day === "");
    if (day === "") event.currentTarget.querySelector("select")?.focus();
    else move.mutate(day);
  }

  const days = move.data ? (move.data.days ?? []) : offered;
  const movedTo = move.isSuccess ? move.variables : answer?.movedTo;
  const failure = move.error === null ? answer?.dayProblem : errorText(move.error);
  return (
    <>
      <output className="font-semibold">
        {movedTo === undefined || move.isError ? null : m.track_day_moved({ day: formatDay(movedTo) })}
      </output>
      {days.length === 0 ? null : (
        <form
          method="post"
          action={localizeHref(`/track/${trackingId}`)}
          noValidate
          onSubmit={send}
          className="flex flex-col gap-3 border-t border-line pt-4"
        >
          <div className="flex flex-col gap-1">
            <h3 className="text-lg font-bold">{m.track_day_title()}</h3>
            <p className="text-ink-muted">
              {m.track_day_text({ count: formatNumber(MAX_RECEIVER_RESCHEDULES) })}
            </p>
          </div>
          <input type="hidden" name="digits" value={digits} />
          <NativeSelect
            name="day"
            label={m.track_day()}
            options={[
              { value: "", label: m.track_day_none() },
              ...days.map((value) => ({ value, label: formatDay(value) })),
            ]}
            value={day}
            onValueChange={(value) => {
              setDay(value);
              setIsMissing(false);
            }}
            error={isMissing ? m.track_day_none() : failure}
          />
          <Button type="submit" variant="secondary" className="self-start" loading={move.isPending}>
            {m.track_day_choose()}
          </Button>
        </form>
      )}
    </>
  );
}
