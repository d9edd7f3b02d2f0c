import { type CashReview, REVIEW_RESOLUTIONS, type ReviewResolution } from "@harkara/courier-core/money/cash";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { RadioGroup } from "@harkara/ui/radio-group";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { MONEY_KEY, resolveCashReview } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { REVIEW_KIND_TEXT, REVIEW_TEXT } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactList } from "@harkara/web/shell/card-parts.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { ReasonField } from "@harkara/web/shell/reason-field.tsx";

const RESOLUTION: Readonly<Record<ReviewResolution, { label: () => string; description: () => string }>> = {
  apply: { label: m.review_apply, description: m.review_apply_text },
  surplus: { label: m.review_surplus, description: m.review_surplus_text },
  reverse: { label: m.review_reverse, description: m.review_reverse_text },
};

interface ResolveReviewDialogProps {
  review: CashReview;
  onClose: () => void;
}

/**
 * A form that resolves a claim under review. No resolution is preselected. A claim whose cash was counted
 * cannot be reversed.
 */
export function ResolveReviewDialog({ review, onClose }: ResolveReviewDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [resolution, setResolution] = useState<ReviewResolution>();
  const [text, setText] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const reason = text.trim();
  const choices = REVIEW_RESOLUTIONS.filter((value) => value !== "reverse" || !review.is_counted);
  const isLateDelivery = review.kind === "delivery" && review.review === "late";
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
      title={m.review_resolve_title({ amount: formatTaka(review.amount ?? 0), rider: review.rider })}
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
        <FactList
          facts={[
            { term: REVIEW_KIND_TEXT[review.kind](), detail: formatTaka(review.amount ?? 0) },
            { term: m.review_due(), detail: formatTaka(review.due ?? 0) },
          ]}
        />
        <RadioGroup
          legend={m.review_how()}
          hint={review.is_counted ? m.review_no_reverse() : undefined}
          options={choices.map((value) => ({
            value,
            label: RESOLUTION[value].label(),
            description:
              value === "apply" && isLateDelivery
                ? m.review_apply_late_text()
                : RESOLUTION[value].description(),
          }))}
          value={resolution ?? ""}
          onValueChange={(value) => setResolution(choices.find((known) => known === value))}
          error={isChecked && resolution === undefined ? m.review_choose() : undefined}
        />
        <ReasonField
          label={m.differences_reason()}
          hint={m.review_reason_hint()}
          value={text}
          onValueChange={setText}
          isChecked={isChecked}
        />
      </form>
    </Dialog>
  );
}
