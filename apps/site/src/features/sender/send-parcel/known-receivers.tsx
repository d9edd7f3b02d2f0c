import type { SavedReceiver } from "@harkara/courier-core/people/address-book";
import { toAsciiDigits } from "@harkara/courier-core/base/digits";
import { Button } from "@harkara/ui/button";
import { TextLink } from "@harkara/ui/link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UserRound } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { suggestedReceiversQuery } from "../../../api/addresses.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { countText, formatContact } from "@harkara/web/i18n/format.ts";
import { SEARCH_PAUSE_MS, useDebounced } from "@harkara/web/lists/use-debounced.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import type { DraftValues } from "@harkara/web/storage/saved-draft.ts";
import type { ParcelForm } from "./party-fields.tsx";

/** The minimum number of typed digits, and of a name's typed letters, for a search. */
const LEAST_DIGITS = 4;
const LEAST_LETTERS = 2;
/** The maximum length of a search text in the API. */
const MAX_SEARCH = 100;

interface ReceiversProps {
  form: ParcelForm;
  user: SessionUser;
}

/**
 * Opens a list of the last used receivers of the address book. Selecting one fills in the receiver card. Renders
 * nothing if the address book is empty.
 */
export function AddressBookChoice({ form, user }: ReceiversProps) {
  const { data: lastUsed = [] } = useQuery(suggestedReceiversQuery(useApi(), user.uid, ""));
  const [isOpen, setIsOpen] = useState(false);
  if (lastUsed.length === 0) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={isOpen}
          startIcon={<UserRound aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {m.send_receivers_open()}
        </Button>
        {isOpen ? (
          <TextLink asChild>
            <Link to="/dashbord/receivers">{m.send_receivers_all()}</Link>
          </TextLink>
        ) : null}
      </div>
      <ReceiverList
        receivers={isOpen ? lastUsed : []}
        onUse={(receiver) => {
          setIsOpen(false);
          fillIn(form, receiver);
        }}
      />
    </>
  );
}

/**
 * Suggests receivers of the address book while the address is empty and the user types a phone
 * number or a name. Selecting a receiver fills in the receiver card.
 */
export function KnownReceivers({ form, user }: ReceiversProps) {
  const [contact, name, address] = useWatch({
    control: form.control,
    name: ["receiver_contact", "receiver_name", "receiver_address"],
  });
  const search = useDebounced(address === "" ? searchOf(contact, name) : "", SEARCH_PAUSE_MS);
  const query = useQuery({
    ...suggestedReceiversQuery(useApi(), user.uid, search),
    enabled: search !== "",
  });
  const found = search !== "" && address === "" ? (query.data ?? []) : [];
  return <ReceiverList receivers={found} onUse={(receiver) => fillIn(form, receiver)} />;
}

/** Fills in the receiver card and moves focus to the next field. */
function fillIn(form: ParcelForm, receiver: SavedReceiver): void {
  const set = (field: keyof DraftValues, value: string) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  set("receiver_name", receiver.name);
  set("receiver_contact", formatContact(receiver.phone));
  set("receiver_region", receiver.region);
  set("receiver_center", receiver.center);
  set("receiver_address", receiver.address);
  if (receiver.delivery_instruction !== "") set("delivery_instruction", receiver.delivery_instruction);
  // The pressed button is removed. The fields of the receiver are complete, so the next field takes focus.
  form.setFocus("collect_amount");
}

interface ReceiverListProps {
  receivers: readonly SavedReceiver[];
  onUse: (receiver: SavedReceiver) => void;
}

/** Receivers with a button that fills in the form. Their number is announced to screen readers. */
function ReceiverList({ receivers, onUse }: ReceiverListProps) {
  return (
    <>
      <output className="sr-only">
        {receivers.length === 0 ? null : countText(receivers.length, m.send_receivers_known)}
      </output>
      {receivers.length === 0 ? null : (
        <ul className="flex flex-col divide-y divide-line rounded-control border border-line bg-surface-sunken px-4">
          {receivers.map((receiver) => (
            <KnownReceiver key={receiver.id} receiver={receiver} onUse={() => onUse(receiver)} />
          ))}
        </ul>
      )}
    </>
  );
}

function KnownReceiver({ receiver, onUse }: { receiver: SavedReceiver; onUse: () => void }) {
  const { name, phone, address, center } = receiver;
  const place = `${address}, ${useDistrictName()(center)}`;
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="flex min-w-0 items-start gap-2.5 text-sm wrap-anywhere">
        <UserRound aria-hidden className="h-[1lh] w-4.5 shrink-0 text-ink-muted" />
        <p>
          <span className="font-semibold">{name}</span>,{" "}
          <span className="whitespace-nowrap tabular-nums">{formatContact(phone)}</span>
          <span className="line-clamp-2 text-ink-muted">{place}</span>
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        className="shrink-0"
        aria-label={m.send_receiver_use({ name, address })}
        onClick={onUse}
      >
        {m.send_last_sender_use()}
      </Button>
    </li>
  );
}

/** Returns the text to search for, or an empty text if the user has typed too little. */
function searchOf(contact: string, name: string): string {
  const digits = toAsciiDigits(contact).replaceAll(/\D/g, "");
  if (digits.length >= LEAST_DIGITS) return contact.trim().slice(0, MAX_SEARCH);
  const typed = name.trim().slice(0, MAX_SEARCH);
  return Array.from(typed).length >= LEAST_LETTERS ? typed : "";
}
