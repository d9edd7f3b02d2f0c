import { PAYOUT_METHODS, type PayoutMethod, PayoutMethodSchema } from "@harkara/courier-core/money/payout";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { TextField } from "@harkara/ui/field";
import { SegmentedControl } from "@harkara/ui/segmented-control";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import * as v from "valibot";
import { balanceQuery, savePayoutMethod } from "../../../api/balance.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { fieldText } from "@harkara/web/i18n/code-text.ts";
import { formatContact, formatDateTime } from "@harkara/web/i18n/format.ts";
import { METHOD_KIND_TEXT, methodText } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";

interface PayoutMethodCardProps {
  user: SessionUser;
  /** The current payout method. */
  method: PayoutMethod | undefined;
  /** The method cannot be changed before this time. */
  frozenUntil?: string | undefined;
}

/** A merchant's payout method, and the form to change it. */
export function PayoutMethodCard({ user, method, frozenUntil }: PayoutMethodCardProps) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card as="section" className="flex flex-col gap-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <CardTitle>{m.payout_method_title()}</CardTitle>
          {method === undefined ? null : <p>{methodText(method)}</p>}
        </div>
        {method === undefined || isChanging || frozenUntil !== undefined ? null : (
          <Button variant="secondary" size="sm" onClick={() => setIsChanging(true)}>
            {m.payout_method_change()}
          </Button>
        )}
      </div>
      {method === undefined ? <Alert tone="warning">{m.payout_method_missing()}</Alert> : null}
      {frozenUntil === undefined ? null : (
        <Alert tone="info">{m.team_frozen({ time: formatDateTime(frozenUntil) })}</Alert>
      )}
      {(method === undefined || isChanging) && frozenUntil === undefined ? (
        <MethodForm user={user} method={method} onSaved={() => setIsChanging(false)} />
      ) : null}
    </Card>
  );
}

/** The fields of each kind of payout method. */
const FIELDS = {
  phone: { label: m.payout_phone, inputMode: "tel" },
  bank: { label: m.payout_field_bank, inputMode: "text" },
  branch: { label: m.payout_field_branch, inputMode: "text" },
  account_name: { label: m.payout_field_name, inputMode: "text" },
  account_number: { label: m.payout_field_number, inputMode: "numeric" },
  routing_number: { label: m.payout_field_routing, inputMode: "numeric" },
} as const;
type FieldName = keyof typeof FIELDS;
type Values = Readonly<Record<FieldName, string>>;
const FIELDS_OF: Readonly<Record<PayoutMethod["kind"], readonly FieldName[]>> = {
  bkash: ["phone"],
  nagad: ["phone"],
  bank: ["bank", "branch", "account_name", "account_number", "routing_number"],
};
const EMPTY: Values = {
  phone: "",
  bank: "",
  branch: "",
  account_name: "",
  account_number: "",
  routing_number: "",
};

function valuesOf(method: PayoutMethod | undefined): Values {
  if (method === undefined) return EMPTY;
  return method.kind === "bank"
    ? { ...EMPTY, ...method, routing_number: method.routing_number ?? "" }
    : { ...EMPTY, phone: formatContact(method.phone) };
}

interface MethodFormProps extends Omit<PayoutMethodCardProps, "frozenUntil"> {
  onSaved: () => void;
}

function MethodForm({ user, method, onSaved }: MethodFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<PayoutMethod["kind"]>(method?.kind ?? "bkash");
  const [values, setValues] = useState<Values>(() => valuesOf(method));
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({});
  const save = useMutation({
    mutationFn: (changed: PayoutMethod) => savePayoutMethod(api, changed),
    onSuccess: (balance) => {
      queryClient.setQueryData(balanceQuery(api, user.uid).queryKey, balance);
      toast.success(m.payout_method_saved());
      onSaved();
    },
  });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = FIELDS_OF[kind].map((name) => [name, values[name]]);
    const read = v.safeParse(PayoutMethodSchema, { kind, ...Object.fromEntries(fields) });
    setProblems({});
    if (read.success) return save.mutate(read.output);
    const found = read.issues.map((issue) => [issue.path?.[0]?.key, issue.message]);
    setProblems(Object.fromEntries(found.toReversed()));
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      {save.error ? <FailureAlert title={m.payout_method_failed()} error={save.error} /> : null}
      <SegmentedControl
        legend={m.payout_method_kind()}
        segments={PAYOUT_METHODS.map((value) => ({ value, label: METHOD_KIND_TEXT[value]() }))}
        value={kind}
        onValueChange={(value) => {
          setKind(PAYOUT_METHODS.find((known) => known === value) ?? kind);
          setProblems({});
        }}
      />
      {FIELDS_OF[kind].map((name) => (
        <TextField
          key={name}
          label={FIELDS[name].label()}
          optionalLabel={name === "routing_number" ? m.optional() : undefined}
          inputMode={FIELDS[name].inputMode}
          autoComplete="off"
          maxLength={100}
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          error={fieldText(problems[name])}
        />
      ))}
      <Button type="submit" className="self-start" loading={save.isPending}>
        {m.payout_method_save()}
      </Button>
    </form>
  );
}
