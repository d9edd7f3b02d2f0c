import type { StaffWeighing } from "@harkara/courier-core/journey/weighing";
import { AlertDialog } from "@harkara/ui/alert-dialog";
import { Button } from "@harkara/ui/button";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { WORK_KEY } from "../../api/operations.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { waiveWeighing } from "./weighings.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** A button that waives the charge after an objection, so that the parcel can leave the hub. */
export function WaiveCharge({ weighing }: { weighing: Pick<StaffWeighing, "tracking_id" | "id"> }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const waive = useMutation({
    mutationFn: () => waiveWeighing(api, weighing),
    onSuccess: async () => {
      toast.success(m.weigh_waived());
      setIsOpen(false);
      await queryClient.invalidateQueries({ queryKey: [WORK_KEY] });
    },
  });
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="ghost" size="sm" aria-label={m.weigh_waive_named({ id: weighing.tracking_id })}>
          {m.weigh_waive()}
        </Button>
      }
      title={m.weigh_waive_title()}
      description={m.weigh_waive_text()}
      labels={{ cancel: m.weigh_waive_keep(), confirm: m.weigh_waive() }}
      confirmVariant="primary"
      confirmLoading={waive.isPending}
      error={waive.error ? errorText(waive.error) : undefined}
      onConfirm={() => waive.mutate()}
    />
  );
}
