import { BAG_ID_PATTERN } from "@harkara/courier-core/base/bag-id";
import type { TicketAbout } from "@harkara/courier-core/support/ticket";
import { Button } from "@harkara/ui/button";
import { TextField } from "@harkara/ui/field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { hasKind } from "@harkara/web/api/client.ts";
import { bagRecordQuery, deskSearchQuery, isDeskSearch } from "../../api/desk.ts";
import { peopleQuery } from "../../api/people.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatGroupedId } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { MAX_SEARCH } from "./desk-search.ts";

/** A possible subject of a new ticket. */
export interface FoundSubject {
  readonly about: TicketAbout;
  readonly name: string;
  /** What tells it apart from others. */
  readonly facts: readonly string[];
}

interface Found {
  readonly subjects: readonly FoundSubject[];
  /** Whether more parcels match than are listed. */
  readonly hasMore: boolean;
}

/** The maximum number of parcels that are listed. */
const MAX_PARCELS = 5;

/**
 * Searches for the subject of a new ticket, as the parcel desk does. Hubs open no tickets about merchants.
 * @param onFound is called with the subject if exactly one is found
 */
export function useSubjectSearch(user: StaffUser, onFound: (subject: FoundSubject) => void) {
  const api = useApi();
  const queryClient = useQueryClient();

  async function findBag(bag_id: string): Promise<Found> {
    try {
      await queryClient.query(bagRecordQuery(api, user.uid, bag_id));
    } catch (error) {
      if (hasKind(error, "notFound")) return { subjects: [], hasMore: false };
      throw error;
    }
    return { subjects: [{ about: { bag_id }, name: formatGroupedId(bag_id), facts: [] }], hasMore: false };
  }

  async function find(text: string): Promise<Found> {
    const bagId = text.replaceAll(/\s/g, "").toUpperCase();
    if (BAG_ID_PATTERN.test(bagId)) return findBag(bagId);
    const [{ pages }, people] = await Promise.all([
      queryClient.fetchInfiniteQuery(deskSearchQuery(api, user.uid, text)),
      user.staff.role === "hub" ? undefined : queryClient.query(peopleQuery(api, user.uid, text)),
    ]);
    const parcels = pages.flatMap(({ body }) => body);
    const subjects = [
      ...(people?.merchants ?? []).map(({ id, name, email }) => ({
        about: { merchant_id: id },
        name,
        facts: [m.team_merchant(), email],
      })),
      ...parcels.slice(0, MAX_PARCELS).map(({ tracking_id, sender_name, receiver_name }) => ({
        about: { tracking_id },
        name: formatGroupedId(tracking_id),
        facts: [`${sender_name} → ${receiver_name}`],
      })),
    ];
    return { subjects, hasMore: parcels.length > MAX_PARCELS };
  }

  return useMutation({
    mutationFn: find,
    onSuccess: ({ subjects: [first, second] }) => {
      if (first !== undefined && second === undefined) onFound(first);
    },
  });
}

interface FoundSubjectsProps {
  /** The ID of the form. */
  id: string;
  user: StaffUser;
  search: ReturnType<typeof useSubjectSearch>;
  onChoose: (subject: FoundSubject) => void;
}

/** The search field, and the subjects that were found, as buttons. */
export function FoundSubjects({ id, user, search, onChoose }: FoundSubjectsProps) {
  const [text, setText] = useState("");
  const [isTooShort, setIsTooShort] = useState(false);
  const isHub = user.staff.role === "hub";
  const subjects = search.data?.subjects ?? [];

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = text.trim();
    search.reset();
    setIsTooShort(!isDeskSearch(typed));
    if (isDeskSearch(typed)) search.mutate(typed);
  }

  return (
    <form id={id} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {search.error ? <FailureAlert title={m.ticket_subject_failed()} error={search.error} /> : null}
      <TextField
        label={isHub ? m.ticket_subject_hub() : m.ticket_subject()}
        hint={isHub ? undefined : m.ticket_subject_hint()}
        type="search"
        maxLength={MAX_SEARCH}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        error={
          isTooShort
            ? m.ticket_subject_required()
            : search.data !== undefined && subjects.length === 0
              ? isHub
                ? m.ticket_subject_none_hub()
                : m.ticket_subject_none()
              : undefined
        }
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsTooShort(false);
          search.reset();
        }}
      />
      {subjects.length === 0 ? null : (
        <section className="flex flex-col gap-2" aria-labelledby={`${id}-found`}>
          <h3 id={`${id}-found`} className="font-bold">
            {m.ticket_subject_choose()}
          </h3>
          {subjects.map((subject) => (
            <SubjectButton key={JSON.stringify(subject.about)} subject={subject} onChoose={onChoose} />
          ))}
          {search.data?.hasMore === true ? (
            <p className="text-sm text-ink-muted">{m.ticket_subject_more()}</p>
          ) : null}
        </section>
      )}
    </form>
  );
}

function SubjectButton({
  subject,
  onChoose,
}: Pick<FoundSubjectsProps, "onChoose"> & { subject: FoundSubject }) {
  return (
    <Button variant="secondary" fullWidth onClick={() => onChoose(subject)}>
      <span className="flex min-w-0 flex-col items-start text-start wrap-anywhere">
        <span>{subject.name}</span>
        <span className="text-sm font-normal text-ink-muted">
          <FactLine facts={subject.facts} />
        </span>
      </span>
    </Button>
  );
}
