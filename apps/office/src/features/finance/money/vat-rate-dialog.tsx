import { toAsciiDigits } from "@harkara/courier-core/base/digits";
import { type Vat, type VatRateRequest, VatRateRequestSchema } from "@harkara/courier-core/money/invoice";
import { monthAfter, monthOf } from "@harkara/courier-core/base/period";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { NativeSelect } from "@harkara/ui/native-select";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import * as v from "valibot";
import { MONEY_KEY, proposeVatRate } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatMonth } from "@harkara/web/i18n/month-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { useRequestIds } from "@harkara/web/shell/request-ids.ts";

/** The number of months that can be chosen. */
const MONTHS = 12;

interface VatRateDialogProps {
  /** The rate in force. */
  current: Vat["rates"][number] | undefined;
  onClose: () => void;
}

/** A form for the VAT rate, which applies from this month or a later one. */
export function VatRateDialog({ current, onClose }: VatRateDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const ids = useRequestIds();
  const [months] = useState(() => {
    const found = [monthOf(new Date())];
    while (found.length < MONTHS) found.push(monthAfter(found.at(-1) ?? ""));
    return found;
  });
  const [from, setFrom] = useState(months[0] ?? "");
  const [share, setShare] = useState(current === undefined ? "" : String(current.share / 100));
  const [bin, setBin] = useState(current?.bin ?? "");
  const [isChecked, setIsChecked] = useState(false);
  const save = useMutation({
    mutationFn: (rate: Omit<VatRateRequest, "id">) => proposeVatRate(api, { id: ids.of(rate), ...rate }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [MONEY_KEY] });
      toast.success(m.proposals_proposed());
      onClose();
    },
  });
  const percent = toAsciiDigits(share.trim());
  const parsed = v.safeParse(v.omit(VatRateRequestSchema.pipe[0], ["id"]), {
    from,
    share: percent === "" ? Number.NaN : Math.round(Number(percent) * 10_000) / 100,
    bin,
  });
  const problemOf = (field: "share" | "bin") => {
    const issue = parsed.issues?.some(({ path }) => path?.[0].key === field) ?? false;
    const isMissing =
      field === "bin" && parsed.success && parsed.output.share > 0 && parsed.output.bin === undefined;
    return isChecked && (issue || isMissing) ? codeText(`vat.${field}`) : undefined;
  };

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (parsed.success && (parsed.output.share === 0 || parsed.output.bin !== undefined))
      save.mutate(parsed.output);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.vat_change()}
      description={m.vat_change_text()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form="vat-rate" fullWidth loading={save.isPending}>
          {m.vat_save()}
        </Button>
      }
    >
      <form id="vat-rate" noValidate onSubmit={send} className="flex flex-col gap-4">
        {save.error ? <FailureAlert title={m.courier_action_failed()} error={save.error} /> : null}
        <NativeSelect
          label={m.vat_from_month()}
          options={months.map((month) => ({ value: month, label: formatMonth(month) }))}
          value={from}
          onValueChange={setFrom}
        />
        <TextField
          label={m.vat_rate_percent()}
          inputMode="decimal"
          autoComplete="off"
          value={share}
          onChange={(event) => setShare(event.currentTarget.value)}
          error={problemOf("share")}
        />
        <TextField
          label={m.vat_bin()}
          inputMode="numeric"
          autoComplete="off"
          value={bin}
          onChange={(event) => setBin(event.currentTarget.value)}
          error={problemOf("bin")}
        />
      </form>
    </Dialog>
  );
}
