import type { Zones } from "@harkara/courier-core/people/zone";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { WORK_KEY } from "../../api/operations.ts";
import { saveZones } from "./runs.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import type { Area } from "../../centers/use-area-name.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";

interface AreaZoneDialogProps {
  user: StaffUser;
  zones: Zones;
  /** The area to add to a zone. */
  area: Area;
  onClose: () => void;
}

/** A list of zones. Choosing one adds the area to its end. */
export function AreaZoneDialog({ user, zones: { version, zones }, area, onClose }: AreaZoneDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  // A refetch must not update the version, or saving would overwrite a colleague's change.
  const [seen] = useState({ version, zones });
  const save = useMutation({
    mutationFn: (id: string) =>
      saveZones(api, {
        version: seen.version,
        zones: seen.zones.map((zone) =>
          zone.id === id ? { ...zone, areas: [...zone.areas, area.area] } : zone,
        ),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [WORK_KEY, user.uid] }),
    onSuccess: () => {
      toast.success(m.zone_saved());
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.zone_choose({ area: area.label })}
      closeLabel={m.close()}
      size="sm"
    >
      <div className="flex flex-col gap-3">
        {save.error ? <FailureAlert title={m.zones_save_failed()} error={save.error} /> : null}
        {seen.zones.map(({ id, name }) => (
          <Button
            key={id}
            variant="secondary"
            fullWidth
            loading={save.isPending && save.variables === id}
            disabled={save.isPending && save.variables !== id}
            onClick={() => save.mutate(id)}
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
