import type { PickupPlace } from "@harkara/courier-core/journey/pickup";
import { AlertDialog } from "@harkara/ui/alert-dialog";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useMay } from "@harkara/web/api/membership.ts";
import { deletePlace, placesChanged, placesQuery } from "@harkara/web/api/pickups.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { formatContact } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { placeName } from "./place-name.ts";

type Action = { readonly name: "edit" | "delete"; readonly place: PickupPlace } | { readonly name: "add" };

/** The merchant's pickup places. Bookers can add, edit and delete them. */
export function PlaceList({ user }: { user: SessionUser }) {
  const query = useQuery(placesQuery(useApi(), user.uid));
  const [action, setAction] = useState<Action>();
  const mayChange = useMay()("changeSender");
  const close = () => setAction(undefined);
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-bold">{m.pickup_places()}</h2>
        {mayChange ? (
          <Button
            variant="secondary"
            size="sm"
            startIcon={<Plus aria-hidden />}
            onClick={() => setAction({ name: "add" })}
          >
            {m.pickup_place_add()}
          </Button>
        ) : null}
      </div>
      <Fetched title={m.pickup_places_failed()} query={query}>
        {(places) =>
          places.length === 0 ? (
            <EmptyState title={m.pickup_places()}>{m.pickup_places_none()}</EmptyState>
          ) : (
            <ul className="grid gap-3 md:grid-cols-2">
              {places.map((place) => (
                <PlaceItem
                  key={place.id}
                  place={place}
                  onAction={mayChange ? (name) => setAction({ name, place }) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Fetched>
      {action?.name === "add" ? <PlaceDialog user={user} place={undefined} onClose={close} /> : null}
      {action?.name === "edit" ? <PlaceDialog user={user} place={action.place} onClose={close} /> : null}
      {action?.name === "delete" ? <DeletePlaceDialog place={action.place} onClose={close} /> : null}
    </section>
  );
}

interface PlaceItemProps {
  place: PickupPlace;
  /** Called when the user selects an action. Undefined if the user may not change places. */
  onAction: ((name: "edit" | "delete") => void) | undefined;
}

function PlaceItem({ place, onAction }: PlaceItemProps) {
  const nameOf = useDistrictName();
  const { sender, instruction, is_default } = place;
  const name = placeName(place);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface-raised p-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-semibold">{name}</h3>
          {is_default ? <Badge tone="success">{m.pickup_place_default()}</Badge> : null}
        </div>
        <p>
          {sender.sender_name},{" "}
          <span className="whitespace-nowrap">{formatContact(sender.sender_contact)}</span>
        </p>
        <p className="text-ink-muted">
          {name === sender.sender_address ? "" : `${sender.sender_address}, `}
          {nameOf(sender.sender_center)}
        </p>
        {instruction === "" ? null : <p className="text-ink-muted">{instruction}</p>}
      </div>
      {onAction ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.pickup_place_edit({ name })}
            onClick={() => onAction("edit")}
          >
            {m.staff_change()}
          </Button>
          <Button
            variant="ghost-danger"
            size="sm"
            aria-label={m.pickup_place_delete({ name })}
            onClick={() => onAction("delete")}
          >
            {m.pickup_place_remove()}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function DeletePlaceDialog({ place, onClose }: { place: PickupPlace; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => deletePlace(api, place.id),
    onSuccess: async () => {
      await placesChanged(queryClient);
      toast.success(m.pickup_place_deleted());
      onClose();
    },
  });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={m.pickup_place_delete_ask()}
      description={`${placeName(place)}. ${m.pickup_place_delete_text()}`}
      labels={{ cancel: m.close(), confirm: m.pickup_place_delete({ name: placeName(place) }) }}
      confirmLoading={removal.isPending}
      error={removal.error ? errorText(removal.error) : undefined}
      onConfirm={() => removal.mutate()}
    />
  );
}
