import { type CashReview, REVIEW_RESOLUTIONS, type ReviewResolution } from "@harkara/courier-core/cash";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { RadioGroup } from "@harkara/ui/radio-group";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { MONEY_KEY, resolveCashReview } from "../../api/courier-money.ts";
import { useApi } from "../../api/use-api.ts";
import { formatTaka } from "../../i18n/format.ts";
import { REVIEW_KIND_TEXT, REVIEW_TEXT } from "../../i18n/money-words.ts";
import { m } from "../../paraglide/messages.js";
import { FailureAlert } from "../../shell/failure-alert.tsx";
import { ReasonField } from "../../shell/reason-field.tsx";

const RESOLUTION: Readonly<Record<ReviewResolution, { label: () => string; description: () => string }>> = {
  apply: { label: m.review_apply, description: m.review_apply_text },
  surplus: { label: m.review_surplus, description: m.review_surplus_text },
  reverse: { label: m.review_reverse, description: m.review_reverse_text },
};

interface ResolveReviewDialogProps {
  review: CashReview;
  onClose: () => void;
}

/** Resolves a claim under review. Nothing is preset, and a claim of counted cash cannot be reversed. */
export function ResolveReviewDialog({ review, onClose }: ResolveReviewDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [resolution, setResolution] = useState<ReviewResolution>();
  const [text, setText] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const reason = text.trim();
  const choices = REVIEW_RESOLUTIONS.filter((value) => value !== "reverse" || !review.is_counted);
  const resolve = useMutation({
    mutationFn: (decision: { resolution: ReviewResolution; reason: string }) =>
      resolveCashReview(api, review, decision),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [MONEY_KEY] });
      toast.success(m.review_done());
      onClose();
    },
  });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (resolution !== undefined && reason !== "") resolve.mutate({ resolution, reason });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.review_resolve_title({ amount: formatTaka(review.amount), rider: review.rider })}
      description={REVIEW_TEXT[review.review]()}
      closeLabel={m.close()}
      footer={
        <Button type="submit" form="resolve-review" fullWidth loading={resolve.isPending}>
          {m.review_resolve()}
        </Button>
      }
    >
      <form id="resolve-review" noValidate onSubmit={send} className="flex flex-col gap-4">
        {resolve.error ? <FailureAlert title={m.courier_action_failed()} error={resolve.error} /> : null}
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          <dt>{REVIEW_KIND_TEXT[review.kind]()}</dt>
          <dd className="text-end font-semibold tabular-nums">{formatTaka(review.amount)}</dd>
          <dt>{m.review_due()}</dt>
          <dd className="text-end font-semibold tabular-nums">{formatTaka(review.due)}</dd>
        </dl>
        <RadioGroup
          legend={m.review_how()}
          hint={review.is_counted ? m.review_no_reverse() : undefined}
          options={choices.map((value) => ({
            value,
            label: RESOLUTION[value].label(),
            description: RESOLUTION[value].description(),
          }))}
          value={resolution ?? ""}
          onValueChange={(value) => setResolution(choices.find((known) => known === value))}
          error={isChecked && resolution === undefined ? m.review_choose() : undefined}
        />
        <ReasonField
          label={m.differences_reason()}
          hint={m.differences_reason_hint()}
          value={text}
          onValueChange={setText}
          isChecked={isChecked}
        />
      </form>
    </Dialog>
  );
}
