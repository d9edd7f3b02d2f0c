import type { Pickup } from "@harkara/courier-core/journey/pickup";
import { Button } from "@harkara/ui/button";
import { PageHeader } from "@harkara/ui/page-header";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { useMay } from "@harkara/web/api/membership.ts";
import { pickupsQuery, placesQuery } from "@harkara/web/api/pickups.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { Listed } from "@harkara/web/shell/fetched.tsx";
import { PickupList } from "./pickup-list.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { PlaceList } from "./place-list.tsx";
import { RequestDialog } from "./request-dialog.tsx";

interface PickupsScreenProps {
  user: SessionUser;
  /** The number of parcels, if the page was opened to request a pickup. */
  parcels: number | undefined;
  /** Removes the number of parcels from the URL. */
  onRequestClosed: () => void;
}

/** The merchant's pickup requests and pickup places. */
export function PickupsScreen({ user, parcels, onRequestClosed }: PickupsScreenProps) {
  const api = useApi();
  const pickups = useInfiniteQuery(pickupsQuery(api, user.uid));
  const { data: places } = useQuery(placesQuery(api, user.uid));
  const mayRequest = useMay()("requestPickup");
  const [isOpen, setIsOpen] = useState(parcels !== undefined);
  const [changed, setChanged] = useState<Pickup>();
  const [isAdding, setIsAdding] = useState(false);
  function close(): void {
    setIsOpen(false);
    setChanged(undefined);
    setIsAdding(false);
    onRequestClosed();
  }
  const isWithoutPlace = places?.length === 0;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={m.pickups_title()}
        description={m.pickups_lead()}
        actions={
          mayRequest ? (
            <Button
              startIcon={<CalendarClock aria-hidden />}
              disabled={places === undefined}
              onClick={() => setIsOpen(true)}
            >
              {m.pickups_request()}
            </Button>
          ) : undefined
        }
      />
      <Listed title={m.pickups_failed()} query={pickups}>
        {(rows) => (
          <PickupList
            pickups={rows}
            onChange={mayRequest && places !== undefined ? setChanged : undefined}
            onRequestAgain={mayRequest ? () => setIsOpen(true) : undefined}
          />
        )}
      </Listed>
      <PlaceList user={user} />
      {(isOpen || changed !== undefined) && mayRequest && places !== undefined ? (
        isAdding || (isWithoutPlace && changed === undefined) ? (
          <PlaceDialog
            user={user}
            place={undefined}
            onSaved={() => setIsAdding(false)}
            onClose={() => (isAdding ? setIsAdding(false) : close())}
          />
        ) : (
          <RequestDialog
            pickup={changed}
            places={places}
            parcels={parcels}
            onAddPlace={() => setIsAdding(true)}
            onClose={close}
          />
        )
      ) : null}
    </div>
  );
}
