import { useQueryClient } from "@tanstack/react-query";
import { disclosePhones, recordQuery } from "../../api/desk.ts";
import type { StaffUser } from "../../api/staff-guard.ts";
import { useApi } from "../../api/use-api.ts";
import { m } from "../../paraglide/messages.js";
import { HiddenPhones } from "./hidden-phones.tsx";

/** A notice that the phone numbers of a parcel are hidden, with a button that shows them for a reason. */
export function DiscloseParcel({ user, trackingId }: { user: StaffUser; trackingId: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <HiddenPhones
      description={m.record_phones_text()}
      disclose={async (reason) => {
        const disclosed = await disclosePhones(api, trackingId, reason);
        queryClient.setQueryData(recordQuery(api, user.uid, trackingId).queryKey, disclosed);
      }}
    />
  );
}
