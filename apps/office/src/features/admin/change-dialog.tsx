import type { StaffMember } from "@harkara/courier-core/people/staff";
import type { StaffHoldings } from "@harkara/courier-core/people/staff-holdings";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { Switch } from "@harkara/ui/switch";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@harkara/web/api/client.ts";
import { changeStaff, STAFF_KEY } from "@harkara/web/api/staff.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { CenterSelect } from "@harkara/web/centers/center-select.tsx";
import { formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactList } from "@harkara/web/shell/card-parts.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { RoleSelect } from "./role-select.tsx";

/**
 * Returns the texts for the parcels, the cash and the debt that a staff member holds. Values of 0
 * are left out.
 */
function holdingsOf({ parcels, cash, debt }: StaffHoldings) {
  return [
    { term: m.staff_holds_parcels(), amount: parcels, detail: formatNumber(parcels) },
    { term: m.staff_holds_cash(), amount: cash, detail: formatTaka(cash) },
    { term: m.staff_holds_debt(), amount: debt, detail: formatTaka(debt) },
  ].filter(({ amount }) => amount > 0);
}

/** A form that changes a staff member's role and center, or deactivates them. */
export function ChangeDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [role, setRole] = useState(member.role);
  const [center, setCenter] = useState(member.center);
  const [isActive, setIsActive] = useState(member.status !== "inactive");
  const save = useMutation({
    mutationFn: () => changeStaff(api, member.id, { role, center, is_active: isActive }),
    onSuccess: async () => {
      toast.success(m.staff_saved());
      await queryClient.invalidateQueries({ queryKey: [STAFF_KEY] });
      onClose();
    },
  });
  const holds = save.error instanceof ApiError ? save.error.problem?.holds : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.staff_change_title({ name: member.name })}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          {m.staff_save()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {save.error ? <FailureAlert title={m.staff_action_failed()} error={save.error} /> : null}
        {holds ? <FactList facts={holdingsOf(holds)} /> : null}
        <RoleSelect value={role} onChange={setRole} />
        <CenterSelect
          label={m.staff_hub()}
          value={center}
          onValueChange={(value) => setCenter(value === "" ? center : value)}
        />
        <Switch
          label={m.staff_works()}
          hint={m.staff_works_hint()}
          checked={isActive}
          onCheckedChange={setIsActive}
        />
      </div>
    </Dialog>
  );
}
