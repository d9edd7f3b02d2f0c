import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/pricing";
import { type FeePlan, PAYOUT_CYCLES } from "@harkara/courier-core/fee-plan";
import { toAsciiDigits } from "@harkara/courier-core/digits";
import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { TextField } from "@harkara/ui/field";
import { NativeSelect } from "@harkara/ui/native-select";
import { toast } from "@harkara/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { hasKind } from "../../api/client.ts";
import { changeFeePlan } from "../../api/courier-money.ts";
import { useApi } from "../../api/use-api.ts";
import { codeText } from "../../i18n/code-text.ts";
import { formatNumber } from "../../i18n/format.ts";
import { CYCLE_TEXT } from "../../i18n/money-words.ts";
import { m } from "../../paraglide/messages.js";
import { FailureAlert } from "../../shell/failure-alert.tsx";

/** The numbers of a plan as they are typed; shares in per cent. `scale`: how many of the stored unit one typed unit is. */
const NUMBERS = {
  cod_share: { label: m.plan_cod, scale: 100, least: 0, most: 100 },
  return_share: { label: m.plan_return, scale: 100, least: 0, most: 100 },
  attempt_share: { label: m.plan_attempt, scale: 100, least: 0, most: 100 },
  free_attempts: { label: m.plan_free, scale: 1, least: 0, most: 10 },
  answer_hours: { label: m.plan_hours, scale: 1, least: 1, most: 720 },
} as const;
type NumberName = keyof typeof NUMBERS;
const NAMES = ["cod_share", "return_share", "attempt_share", "free_attempts", "answer_hours"] as const;

const textOf = (name: NumberName) => String(DEFAULT_FEE_PLAN[name] / NUMBERS[name].scale);

/** The stored number, or undefined where what is typed is none that is allowed. */
function readNumber(name: NumberName, text: string): number | undefined {
  const { scale, least, most } = NUMBERS[name];
  const plain = toAsciiDigits(text.trim());
  const stored = Math.round(Number(plain) * scale);
  const isNumber = plain !== "" && Math.abs(Number(plain) * scale - stored) < 1e-6;
  return isNumber && stored >= least * scale && stored <= most * scale ? stored : undefined;
}

/** Gives a merchant a fee plan of their own. */
export function PlanTab() {
  const api = useApi();
  const [email, setEmail] = useState("");
  const [texts, setTexts] = useState<Readonly<Record<NumberName, string>>>({
    cod_share: textOf("cod_share"),
    return_share: textOf("return_share"),
    attempt_share: textOf("attempt_share"),
    free_attempts: textOf("free_attempts"),
    answer_hours: textOf("answer_hours"),
  });
  const [cycle, setCycle] = useState<FeePlan["payout_cycle"]>(DEFAULT_FEE_PLAN.payout_cycle);
  const [isChecked, setIsChecked] = useState(false);
  const isEmail = /^\S+@\S+\.\S+$/.test(email.trim());
  const save = useMutation({
    mutationFn: (plan: Omit<FeePlan, "version">) => changeFeePlan(api, email.trim(), plan),
    onSuccess: ({ version }) => toast.success(m.plan_saved({ version: formatNumber(version) })),
  });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    const cod_share = readNumber("cod_share", texts.cod_share);
    const return_share = readNumber("return_share", texts.return_share);
    const attempt_share = readNumber("attempt_share", texts.attempt_share);
    const free_attempts = readNumber("free_attempts", texts.free_attempts);
    const answer_hours = readNumber("answer_hours", texts.answer_hours);
    if (
      !isEmail ||
      cod_share === undefined ||
      return_share === undefined ||
      attempt_share === undefined ||
      free_attempts === undefined ||
      answer_hours === undefined
    )
      return;
    save.mutate({ cod_share, return_share, attempt_share, free_attempts, answer_hours, payout_cycle: cycle });
  }

  return (
    <form noValidate onSubmit={send} className="pt-4">
      <Card className="flex max-w-2xl flex-col gap-4">
        <p className="text-ink-muted">{m.plan_lead()}</p>
        {save.error ? (
          <FailureAlert
            title={hasKind(save.error, "notFound") ? m.plan_not_found() : m.courier_action_failed()}
            error={save.error}
          />
        ) : null}
        <TextField
          type="email"
          label={m.plan_email()}
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={isChecked && !isEmail ? codeText("email.invalid") : undefined}
        />
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={NUMBERS[name].label()}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-40"
            value={texts[name]}
            onChange={(event) => setTexts({ ...texts, [name]: event.currentTarget.value })}
            error={
              isChecked && readNumber(name, texts[name]) === undefined
                ? m.plan_number_wrong({
                    least: formatNumber(NUMBERS[name].least),
                    most: formatNumber(NUMBERS[name].most),
                  })
                : undefined
            }
          />
        ))}
        <NativeSelect
          label={m.plan_cycle()}
          options={PAYOUT_CYCLES.map((value) => ({ value, label: CYCLE_TEXT[value]() }))}
          value={cycle}
          onValueChange={(value) => setCycle(PAYOUT_CYCLES.find((known) => known === value) ?? cycle)}
        />
        <Button type="submit" className="self-start" loading={save.isPending}>
          {m.plan_save()}
        </Button>
      </Card>
    </form>
  );
}
