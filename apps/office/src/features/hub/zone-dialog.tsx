import { type Zone, type Zones, ZonesSchema } from "@harkara/courier-core/people/zone";
import { Button } from "@harkara/ui/button";
import { Checkbox } from "@harkara/ui/checkbox";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import * as v from "valibot";
import { hubRidersQuery, WORK_KEY } from "../../api/operations.ts";
import { saveZones } from "./runs.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useAreas } from "../../centers/use-area-name.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";

interface ZoneDialogProps {
  user: StaffUser;
  zones: Zones;
  /** The zone to edit; undefined for a new one. */
  zone: Zone | undefined;
  onClose: () => void;
}

/** A form that adds, edits or removes a zone. Selecting an area removes it from its former zone. */
export function ZoneDialog({ user, zones: { version, zones }, zone, onClose }: ZoneDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const formId = useId();
  const all = useAreas(user.staff.center);
  const { data: riders = [] } = useQuery(hubRidersQuery(api, user.uid));
  // The version when the dialog was opened. A refetch must not update it, or saving would overwrite a
  // colleague's change.
  const [seen] = useState(version);
  const [id] = useState(() => zone?.id ?? crypto.randomUUID());
  const [name, setName] = useState(zone?.name ?? "");
  const [areas, setAreas] = useState<readonly string[]>(zone?.areas ?? []);
  const [chosenRiders, setRiders] = useState<readonly string[]>(zone?.riders ?? []);
  const [nameError, setNameError] = useState<string>();
  const save = useMutation({
    mutationFn: ({ next }: { next: Zone[]; text: string }) => saveZones(api, { version: seen, zones: next }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [WORK_KEY, user.uid] }),
    onSuccess: (_, { text }) => {
      toast.success(text);
      onClose();
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const own: Zone = { id, name: name.trim(), areas: [...areas], riders: [...chosenRiders] };
    const others = zones.map((each) =>
      each.id === id ? own : { ...each, areas: each.areas.filter((area) => !areas.includes(area)) },
    );
    const next = others.some((each) => each.id === id) ? others : [...others, own];
    const parsed = v.safeParse(ZonesSchema, { version: seen, zones: next });
    const message = parsed.issues?.[0].message;
    // Areas and riders are selected from lists, so only the name can be invalid.
    setNameError(message === undefined ? undefined : codeText(message));
    if (parsed.success) save.mutate({ next, text: m.zone_saved() });
  }

  const zoneOf = (area: string) => zones.find((each) => each.id !== id && each.areas.includes(area))?.name;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={zone === undefined ? m.zone_add() : m.zone_edit_named({ name: zone.name })}
      closeLabel={m.close()}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {zone === undefined ? null : (
            <Button
              variant="ghost-danger"
              loading={save.isPending}
              onClick={() =>
                save.mutate({ next: zones.filter((each) => each.id !== id), text: m.zone_removed() })
              }
            >
              {m.zone_remove()}
            </Button>
          )}
          <Button type="submit" form={formId} loading={save.isPending}>
            {m.zone_save()}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {save.error ? <FailureAlert title={m.zones_save_failed()} error={save.error} /> : null}
        <TextField
          label={m.zone_name()}
          value={name}
          maxLength={40}
          autoComplete="off"
          error={nameError}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Choices legend={m.zone_areas()} hint={m.zone_areas_hint()}>
          {all.map(({ area, label }) => {
            const zoneName = zoneOf(area);
            return (
              <Checkbox
                key={area}
                label={
                  zoneName === undefined ? label : m.zone_area_elsewhere({ area: label, zone: zoneName })
                }
                checked={areas.includes(area)}
                onCheckedChange={(isChosen) => setAreas(toggled(areas, area, isChosen === true))}
              />
            );
          })}
        </Choices>
        <Choices legend={m.zone_riders()} hint={m.zone_riders_hint()}>
          {riders.map((rider) => (
            <Checkbox
              key={rider.uid}
              label={rider.name}
              checked={chosenRiders.includes(rider.uid)}
              onCheckedChange={(isChosen) => setRiders(toggled(chosenRiders, rider.uid, isChosen === true))}
            />
          ))}
        </Choices>
      </form>
    </Dialog>
  );
}

const toggled = (values: readonly string[], value: string, isChosen: boolean): string[] => {
  const others = values.filter((each) => each !== value);
  return isChosen ? [...others, value] : others;
};

function Choices({ legend, hint, children }: { legend: string; hint: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="font-semibold">{legend}</legend>
      <p className="text-ink-muted">{hint}</p>
      <div className="grid gap-x-6 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
