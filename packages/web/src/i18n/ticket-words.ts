/** UI text for tickets. */
import type {
  Ticket,
  TicketCategory,
  TicketEntryKind,
  TicketList,
  TicketStatus,
} from "@harkara/courier-core/support/ticket";
import type { BadgeTone } from "@harkara/ui/badge";
import { m } from "../paraglide/messages.js";
import { formatGroupedId } from "./format.ts";

export const TICKET_LIST_TEXT: Readonly<Record<TicketList, () => string>> = {
  mine: m.ticket_list_mine,
  unassigned: m.ticket_list_unassigned,
  open: m.ticket_list_open,
  overdue: m.ticket_list_overdue,
  resolved: m.ticket_list_resolved,
};

export const TICKET_CATEGORY_TEXT: Readonly<Record<TicketCategory, () => string>> = {
  question: m.ticket_category_question,
  complaint: m.ticket_category_complaint,
  missing: m.ticket_category_missing,
  damaged: m.ticket_category_damaged,
  other: m.ticket_category_other,
  claim: m.ticket_category_claim,
  cash_discrepancy: m.ticket_category_cash_discrepancy,
};

export const TICKET_STATUS_TEXT: Readonly<Record<TicketStatus, () => string>> = {
  open: m.ticket_status_open,
  waiting: m.ticket_status_waiting,
  resolved: m.ticket_status_resolved,
};

export const TICKET_STATUS_TONE: Readonly<Record<TicketStatus, BadgeTone>> = {
  open: "info",
  waiting: "neutral",
  resolved: "success",
};

/** The labels that the sender sees for the same statuses. */
export const REPORT_STATUS_TEXT: Readonly<Record<TicketStatus, () => string>> = {
  open: m.report_status_open,
  waiting: m.report_status_waiting,
  resolved: m.report_status_resolved,
};

export const REPORT_STATUS_TONE: Readonly<Record<TicketStatus, BadgeTone>> = {
  open: "neutral",
  waiting: "info",
  resolved: "success",
};

const ENTRY_TEXT: Readonly<Record<Exclude<TicketEntryKind, "settled">, () => string>> = {
  note: m.ticket_entry_note,
  reply: m.ticket_entry_reply,
  message: m.ticket_entry_message,
  assigned: m.ticket_entry_assigned,
  released: m.ticket_entry_released,
  resolved: m.ticket_entry_resolved,
  reopened: m.ticket_entry_reopened,
};

/**
 * Returns the title of an entry. If the system resolved the ticket, the title depends on the
 * category.
 */
export function ticketEntryText(category: TicketCategory, kind: TicketEntryKind): string {
  if (kind !== "settled") return ENTRY_TEXT[kind]();
  if (category === "missing") return m.ticket_entry_found();
  return category === "claim" ? m.ticket_entry_decided() : m.ticket_entry_settled();
}

/** Returns the reason why the system opened a ticket. */
export function ticketCauseText({ category, bag_id }: Ticket): string {
  if (category === "missing") return m.ticket_cause_missing({ id: formatGroupedId(bag_id ?? "") });
  if (category === "question") return m.ticket_cause_question();
  return category === "claim" ? m.ticket_cause_claim() : m.ticket_cause_cash();
}

/**
 * Returns the summary of a ticket: the excerpt of a person's text, or the reason why the system
 * opened the ticket.
 */
export function ticketSummary(ticket: Ticket): string | undefined {
  return ticket.opened_by === "system" ? ticketCauseText(ticket) : ticket.excerpt;
}
