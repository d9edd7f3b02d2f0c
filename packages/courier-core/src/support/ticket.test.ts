// Runs every sequence of up to five entries on a ticket, and compares each state with a model that does not
// use the transitions.
import { staffCaller } from "../people/caller.ts";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "../base/duration.ts";
import { PARCEL_EVENT_KINDS } from "../journey/parcel-event.ts";
import {
  MAX_TICKET_ENTRIES,
  type NewTicketEntry,
  TICKET_CATEGORIES,
  TICKET_ID_PATTERN,
  type TicketActor,
  type TicketDecision,
  type TicketEntryKind,
  type TicketState,
  decideTicket,
  isTicketOverdue,
  newTicketId,
  showsFound,
  ticketDue,
  ticketShard,
} from "./ticket.ts";
import { shardCodeOf } from "../base/shard-code.ts";

const START = new Date("2026-11-26T04:00:00Z");
const LENGTH = 5;

const person = (uid: string) => ({ uid, memberships: [] });
const staff = (uid: string, hasAccess = true): TicketActor => ({
  kind: "staff",
  caller: staffCaller(person(uid), { role: "support", center: "Bogura" }),
  hasAccess,
});
const [A, B, OUTSIDER] = [staff("a"), staff("b"), staff("c", false)];
const SENDER: TicketActor = { kind: "sender", hasAccess: true };
const STRANGER: TicketActor = { kind: "sender", hasAccess: false };
const SYSTEM: TicketActor = { kind: "system" };

type Step = readonly [actor: TicketActor, entry: NewTicketEntry];
const step = (actor: TicketActor, kind: TicketEntryKind, id: string = kind): Step => [
  actor,
  { id, kind, text: `text of ${id}` },
];
// If a sequence contains the same step twice, the second step is a repeated request. Steps of the same kind
// with different IDs are different requests.
const STEPS: readonly Step[] = [
  step(A, "note"),
  step(A, "reply"),
  step(B, "reply", "reply-2"),
  step(SENDER, "message"),
  step(A, "assigned"),
  step(B, "assigned", "assigned-2"),
  [A, { id: "assigned to B", kind: "assigned", assignee: { person: person("b"), hasAccess: true } }],
  step(B, "released"),
  step(A, "resolved"),
  step(B, "resolved", "resolved-2"),
  step(A, "reopened"),
  step(SYSTEM, "settled"),
  // The following steps are refused in every state.
  step(OUTSIDER, "resolved", "outsider"),
  step(STRANGER, "message", "stranger"),
  step(SENDER, "note", "sender's note"),
  step(SENDER, "resolved", "sender's resolution"),
  step(A, "message", "message of staff"),
  step(staff("merchant"), "resolved", "own"),
  [A, { id: "assigned to outsider", kind: "assigned", assignee: { person: person("c"), hasAccess: false } }],
  [
    A,
    { id: "assigned to owner", kind: "assigned", assignee: { person: person("merchant"), hasAccess: true } },
  ],
];
const REFUSED = new Set([
  "outsider",
  "stranger",
  "sender's note",
  "sender's resolution",
  "message of staff",
  "own",
  "assigned to outsider",
  "assigned to owner",
]);

const OPENED_BY_SENDER: TicketState = {
  category: "complaint",
  status: "open",
  assignee_uid: null,
  due_at: ticketDue("complaint", START),
  is_shared: true,
  unread_reply: null,
  owner_uid: "merchant",
  merchant_uid: null,
  opened_at: START,
};

const aboutMerchant = (merchant_uid: string): Ticket => ({
  state: { ...OPENED_BY_SENDER, is_shared: false, owner_uid: null, merchant_uid },
  entries: [],
});

const personOf = (actor: TicketActor): string | null => {
  if (actor.kind === "staff") return actor.caller.uid;
  return actor.kind === "sender" ? "sender" : null;
};

interface Ticket {
  readonly state: TicketState;
  readonly entries: readonly Step[];
}

function decide(ticket: Ticket, [actor, entry]: Step, now = START): TicketDecision {
  const stored = ticket.entries.find(([, { id }]) => id === entry.id);
  const known = stored && {
    kind: stored[1].kind,
    text: stored[1].text ?? null,
    by_uid: personOf(stored[0]),
    assignee_uid: stored[1].assignee?.person.uid ?? null,
  };
  const record = { count: ticket.entries.length, ...(known && { known }) };
  return decideTicket(ticket.state, record, entry, actor, personOf(actor), now);
}

function apply(ticket: Ticket, each: Step, now?: Date): Ticket {
  const decision = decide(ticket, each, now);
  return decision.outcome === "done" ? { state: decision.state, entries: [...ticket.entries, each] } : ticket;
}

/**
 * Derives the status from the entries without the table of transitions. The status depends on the last entry
 * that concerns it.
 */
function statusOf(kinds: readonly TicketEntryKind[]): string {
  const ends = kinds.findLastIndex((kind) => kind === "resolved" || kind === "settled");
  const starts = kinds.findLastIndex((kind) => kind === "reopened" || kind === "message");
  if (ends > starts) return "resolved";
  return kinds.lastIndexOf("reply") > starts ? "waiting" : "open";
}

function check(before: Ticket, each: Step, after: Ticket): void {
  const [, { id, kind }] = each;
  const ids = after.entries.map(([, entry]) => entry.id);
  const kinds = after.entries.map(([, entry]) => entry.kind);
  const isDone = after !== before;
  const wrong: string[] = [];
  if (new Set(ids).size !== ids.length) wrong.push("an entry is stored twice");
  if (ids.some((stored) => REFUSED.has(stored))) wrong.push("a stranger has written");
  if (after.state.status !== statusOf(kinds)) wrong.push("the status is not that of the entries");
  if (isDone && kind === "reply" && before.state.status === "resolved")
    wrong.push("a reply to a resolved ticket");
  if (isDone && kind === "message" && !before.state.is_shared) wrong.push("a message on an unshared ticket");
  if (!isDone && ids.includes(id) && decide(before, each).outcome !== "repeated")
    wrong.push("a repeated request is refused");
  const assignment = after.entries.findLast(
    ([, entry]) => entry.kind === "assigned" || entry.kind === "released",
  );
  const assignee =
    assignment === undefined || assignment[1].kind === "released"
      ? null
      : (assignment[1].assignee?.person.uid ?? personOf(assignment[0]));
  if (after.state.assignee_uid !== assignee) wrong.push("the assignee is not the last one");
  const lastReply = after.entries.findLast(([, entry]) => entry.kind === "reply" || entry.kind === "message");
  const unread = lastReply?.[1].kind === "reply" ? lastReply[1].id : null;
  if (after.state.unread_reply !== unread) wrong.push("the unread reply is not the last one");
  const isShared = before.state.is_shared || kinds.includes("reply");
  if (after.state.is_shared !== isShared) wrong.push("shared without a reply");
  if (wrong.length > 0) throw new Error(`${wrong.join(", ")}: ${ids.join(", ")}, then ${id}`);
}

function explore(ticket: Ticket, length: number): number {
  if (length === 0) return 1;
  let sequences = 0;
  for (const each of STEPS) {
    const after = apply(ticket, each);
    check(ticket, each, after);
    sequences += explore(after, length - 1);
  }
  return sequences;
}

describe("a ticket", () => {
  test.each([
    ["the sender has opened", OPENED_BY_SENDER],
    ["the system has opened", { ...OPENED_BY_SENDER, category: "missing", is_shared: false } as const],
  ])("that %s obeys its rules, for entries in any order", (_, state) => {
    expect(explore({ state, entries: [] }, LENGTH)).toBe(STEPS.length ** LENGTH);
  });

  const ticket: Ticket = { state: OPENED_BY_SENDER, entries: [] };

  test("rejects entries that its status does not permit", () => {
    const refusal = (sequence: readonly Step[], last: Step) => {
      const decision = decide(
        sequence.reduce((before, each) => apply(before, each), ticket),
        last,
      );
      return decision.outcome === "refused" ? decision.refusal : decision.outcome;
    };
    expect(refusal([step(A, "resolved")], step(B, "resolved", "2"))).toBe("resolved");
    expect(refusal([step(A, "resolved")], step(A, "reply"))).toBe("resolved");
    expect(refusal([step(A, "resolved")], step(SYSTEM, "settled"))).toBe("repeated");
    expect(refusal([], step(A, "reopened"))).toBe("notResolved");
    expect(refusal([], step(staff("merchant"), "note"))).toBe("own");
    expect(refusal([], step(OUTSIDER, "note"))).toBe("absent");
    expect(refusal([step(A, "note")], [A, { id: "note", kind: "note", text: "other" }])).toBe("reused");
    expect(refusal([step(A, "note")], step(B, "note"))).toBe("reused");
    expect(decideTicket(undefined, { count: 0 }, step(A, "note")[1], A, "a", START)).toEqual({
      outcome: "refused",
      refusal: "absent",
    });
    const assigned = (to: string, hasAccess = true): Step => [
      A,
      { id: "x", kind: "assigned", assignee: { person: person(to), hasAccess } },
    ];
    expect(refusal([], assigned("b", false))).toBe("assignee");
    expect(refusal([], assigned("merchant"))).toBe("assignee");
    expect(refusal([assigned("b")], assigned("b"))).toBe("repeated");
    expect(refusal([assigned("b")], assigned("d"))).toBe("reused");
    expect(refusal([assigned("b")], [A, { id: "x", kind: "assigned" }])).toBe("reused");
    const state = { ...OPENED_BY_SENDER, owner_uid: null };
    expect(decide({ state, entries: [] }, step(A, "reply"))).toMatchObject({ refusal: "noSender" });
  });

  test("about a merchant has no sender, and is not worked on by the merchant", () => {
    expect(decide(aboutMerchant("merchant"), step(A, "reply"))).toMatchObject({ refusal: "noSender" });
    expect(decide(aboutMerchant("merchant"), step(A, "note")).outcome).toBe("done");
    expect(decide(aboutMerchant("a"), step(A, "note"))).toMatchObject({ refusal: "own" });
    const toMerchant: Step = [
      A,
      { id: "x", kind: "assigned", assignee: { person: person("merchant"), hasAccess: true } },
    ];
    expect(decide(aboutMerchant("merchant"), toMerchant)).toMatchObject({ refusal: "assignee" });
    expect(ticketShard({ merchant_id: "merchant" })).toBe(shardCodeOf("merchant"));
    expect(ticketShard({ bag_id: "BAGAB23CD45" })).toBe("AB");
    expect(ticketShard({ tracking_id: "TRKCD23EF45" })).toBe("CD");
  });

  test("with the maximum number of entries can only be resolved", () => {
    const record = { count: MAX_TICKET_ENTRIES };
    const decided = (kind: TicketEntryKind) =>
      decideTicket(OPENED_BY_SENDER, record, { id: "x", kind, text: "x" }, A, "a", START);
    expect(decided("note")).toEqual({ outcome: "refused", refusal: "full" });
    expect(decided("resolved").outcome).toBe("done");
  });

  test("is due again after a message or a reopening, and has no due time while it waits", () => {
    const later = new Date(START.getTime() + 100 * HOUR_MS);
    expect(isTicketOverdue(ticket.state, ticket.state.due_at)).toBe(false);
    expect(isTicketOverdue(ticket.state, later)).toBe(true);
    const waiting = apply(ticket, step(A, "reply"), later);
    expect(isTicketOverdue(waiting.state, later)).toBe(false);
    const due = ticketDue("complaint", later);
    expect(apply(waiting, step(SENDER, "message"), later).state.due_at).toEqual(due);
    const resolved = apply(ticket, step(A, "resolved"), later);
    expect(isTicketOverdue(resolved.state, later)).toBe(false);
    expect(apply(resolved, step(A, "reopened"), later).state.due_at).toEqual(due);
    // A second message does not extend the due time.
    const [asked, more] = [step(SENDER, "message"), step(SENDER, "message", "2")];
    expect(apply(apply(ticket, asked, later), more, later).state.due_at).toEqual(ticket.state.due_at);
  });

  test.each(TICKET_CATEGORIES)("of category %s is due within three days", (category) => {
    const hours = (ticketDue(category, START).getTime() - START.getTime()) / HOUR_MS;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(72);
  });

  test("has an ID that contains its shard code", () => {
    const id = newTicketId("AB", (n) => new Uint8Array(n));
    expect(id).toMatch(TICKET_ID_PATTERN);
    expect(id.slice(3, 5)).toBe("AB");
  });
});

test("a scan shows that a parcel is found, and a loss does not", () => {
  expect(PARCEL_EVENT_KINDS.filter(showsFound)).toContain("at_hub");
  for (const kind of ["lost", "cancelled", "answered", "compensation_asked", "undone"] as const)
    expect(showsFound(kind)).toBe(false);
});
