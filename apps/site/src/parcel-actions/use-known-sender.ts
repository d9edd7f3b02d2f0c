import { useQuery } from "@tanstack/react-query";
import { accountQuery } from "../api/account.ts";
import { lastParcelQuery } from "@harkara/web/api/parcels.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatContact } from "@harkara/web/i18n/format.ts";
import type { SessionUser } from "@harkara/web/session/session.ts";

/** The names of a sender's fields. */
export const SENDER_FIELDS = [
  "sender_name",
  "sender_contact",
  "sender_region",
  "sender_center",
  "sender_address",
] as const;

/**
 * Returns the default sender, or the sender of the last parcel. The phone number is in local form.
 */
export function useKnownSender(user: SessionUser) {
  const api = useApi();
  const account = useQuery(accountQuery(api, user.uid));
  const last = useQuery(lastParcelQuery(api, user.email));
  const saved = account.data?.default_sender;
  const known = saved ?? last.data;
  return {
    isAccountPending: account.isPending,
    isLastPending: last.isPending,
    last: last.data,
    /** Whether this is the default sender of the profile. */
    isSaved: Boolean(saved),
    /** The pickup instructions of the default sender. */
    pickupInstruction: account.data?.pickup_instruction,
    /** The query that failed, if no sender is known. */
    failed: known ? undefined : [account, last].find(({ isError }) => isError),
    sender: known && { ...known, sender_contact: formatContact(known.sender_contact) },
  };
}
