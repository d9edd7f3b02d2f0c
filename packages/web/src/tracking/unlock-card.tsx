import { toAsciiDigits } from "@harkara/courier-core/base/digits";
import type { Unlocked } from "@harkara/courier-core/journey/tracking";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { CodeText } from "@harkara/ui/code-text";
import { TextField } from "@harkara/ui/field";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { unlockAnswerQuery, unlockTracking } from "../api/tracking.ts";
import { useApi } from "../api/use-api.ts";
import { errorText } from "../i18n/error-text.ts";
import { formatCode, formatTaka } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";
import { localizeHref } from "../paraglide/runtime.js";
import { CallLine } from "../shell/call-line.tsx";
import { DayForm } from "./day-form.tsx";

/**
 * A form for the last digits of the sender's or receiver's phone number. After correct digits it shows the
 * masked name and the delivery code, which are kept in memory only. Without JavaScript, the browser submits
 * the form to the front server, which renders the page with the result: see tracking-page.ts.
 */
export function UnlockCard({ trackingId }: { trackingId: string }) {
  const api = useApi();
  const [typed, setTyped] = useState("");
  const [isInvalid, setIsInvalid] = useState(false);
  const { data: answer } = useQuery(unlockAnswerQuery(trackingId));
  const unlock = useMutation({ mutationFn: (digits: string) => unlockTracking(api, trackingId, digits) });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const digits = toAsciiDigits(typed.trim());
    const isFour = /^\d{4}$/.test(digits);
    setIsInvalid(!isFour);
    if (isFour) unlock.mutate(digits);
    else event.currentTarget.querySelector("input")?.focus();
  }

  const unlocked = unlock.data ?? answer?.unlocked;
  const digits = unlock.variables ?? answer?.digits;
  if (unlocked) return <UnlockedCard trackingId={trackingId} unlocked={unlocked} digits={digits} />;
  const failure = unlock.error === null ? answer?.problem : errorText(unlock.error);
  const problem = isInvalid ? m.track_digits_invalid() : failure;
  return (
    <Card as="section" className="flex flex-col gap-4 print:hidden">
      <div className="flex flex-col gap-1">
        <CardTitle>{m.track_unlock_title()}</CardTitle>
        <p className="text-ink-muted">{m.track_unlock_text()}</p>
      </div>
      <form
        method="post"
        action={localizeHref(`/track/${trackingId}`)}
        noValidate
        onSubmit={send}
        className="flex flex-col gap-3"
      >
        <TextField
          name="digits"
          label={m.track_digits()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="max-w-32 text-2xl font-bold tracking-widest"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIsInvalid(false);
          }}
          error={problem}
        />
        <Button type="submit" className="self-start" loading={unlock.isPending}>
          {m.track_unlock()}
        </Button>
      </form>
    </Card>
  );
}

interface UnlockedCardProps {
  trackingId: string;
  unlocked: Unlocked;
  digits: string | undefined;
}

function UnlockedCard({ trackingId, unlocked, digits }: UnlockedCardProps) {
  const { name, handover_code, collect_amount, rider, days } = unlocked;
  return (
    <Card as="section" className="flex flex-col gap-2">
      <output className="flex flex-col gap-2">
        <span className="font-semibold">{m.track_receiver({ name })}</span>
        {handover_code === undefined ? (
          <span>{m.track_no_code()}</span>
        ) : (
          <>
            {collect_amount === undefined ? null : (
              <>
                <span className="text-xl font-bold">
                  {m.track_cash_due({ amount: formatTaka(collect_amount) })}
                </span>
                <span>{m.track_cash_due_text()}</span>
              </>
            )}
            <span className="text-ink-muted">{m.track_code_title()}</span>
            <CodeText groups={[4]} className="text-5xl font-bold tracking-widest">
              {formatCode(handover_code)}
            </CodeText>
            <span>{m.track_code_text()}</span>
          </>
        )}
      </output>
      {rider === undefined ? null : (
        <CallLine text={m.track_call_rider({ name: rider.name })} phone={rider.phone} />
      )}
      {digits === undefined ? null : <DayForm trackingId={trackingId} digits={digits} days={days ?? []} />}
    </Card>
  );
}
