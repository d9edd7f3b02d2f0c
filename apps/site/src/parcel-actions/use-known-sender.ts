import { useQuery } from "@tanstack/react-query";
import { accountQuery } from "../api/account.ts";
import { lastParcelQuery } from "../api/parcels.ts";
import { useApi } from "../api/use-api.ts";
import { formatContact } from "../i18n/format.ts";
import type { SessionUser } from "../session/session.ts";

/** The names of a sender's fields. */
export const SENDER_FIELDS = [
  "sender_name",
  "sender_contact",
  "sender_region",
  "sender_center",
  "sender_address",
] as const;

/** The sender of the user's profile, or of the last parcel. The phone number has its local form. */
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
    /** Whether the sender comes from the profile. */
    isSaved: Boolean(saved),
    /** The pickup instruction of the saved sender. */
    pickupInstruction: account.data?.pickup_instruction,
    /** The failed query, if no sender is known because of it. */
    failed: known ? undefined : [account, last].find(({ isError }) => isError),
    sender: known && { ...known, sender_contact: formatContact(known.sender_contact) },
  };
}
