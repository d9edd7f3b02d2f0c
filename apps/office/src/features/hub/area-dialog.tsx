import type { ParcelArea } from "@harkara/courier-core/people/zone";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { NativeSelect } from "@harkara/ui/native-select";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { WORK_KEY } from "../../api/operations.ts";
import { confirmArea } from "./runs.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useAreas } from "../../centers/use-area-name.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { usePlaceText } from "./use-place-text.ts";

interface AreaProps {
  user: StaffUser;
  trackingId: string;
  area: ParcelArea | undefined;
}

/** A button that opens a form to confirm or correct a parcel's area. */
export function ChangeArea({ size = "sm", ...props }: AreaProps & { size?: "sm" | "md" }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        startIcon={<MapPin aria-hidden />}
        aria-label={m.area_change_named({ id: props.trackingId })}
        onClick={() => setIsOpen(true)}
      >
        {m.area_change()}
      </Button>
      {isOpen ? <AreaDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function AreaDialog({ user, trackingId, area: known, onClose }: AreaProps & { onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const areas = useAreas(user.staff.center);
  const textOf = usePlaceText(user);
  const [chosen, setChosen] = useState(known?.area ?? "");
  const save = useMutation({
    mutationFn: () => confirmArea(api, trackingId, chosen),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [WORK_KEY, user.uid] });
      toast.success(m.area_saved());
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.area_title({ id: trackingId })}
      description={textOf(known)}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button disabled={chosen === ""} loading={save.isPending} onClick={() => save.mutate()}>
          {m.area_save()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {save.error ? <FailureAlert title={m.area_save_failed()} error={save.error} /> : null}
        <NativeSelect
          label={m.area_label()}
          options={[
            { value: "", label: m.area_choose() },
            ...areas.map(({ area, label }) => ({ value: area, label })),
          ]}
          value={chosen}
          onValueChange={setChosen}
        />
      </div>
    </Dialog>
  );
}
