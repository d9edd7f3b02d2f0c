/** The texts that a person writes about a ticket, kept when the tab is reloaded or shows another page. */
import * as v from "valibot";
import { forgetTab, readTab, writeTab } from "@harkara/web/storage/tab-storage.ts";

const TextsSchema = v.object({ reply: v.string(), note: v.string() });
const OfPersonSchema = v.object({ uid: v.string(), texts: TextsSchema });

/** The texts of a reply and of a note that were not sent yet. */
export type TicketDraft = v.InferOutput<typeof TextsSchema>;

const keyOf = (ticketId: string) => `ticket-${ticketId}`;

export function readTicketDraft(uid: string, ticketId: string): TicketDraft {
  const saved = readTab(keyOf(ticketId), OfPersonSchema);
  return saved?.uid === uid ? saved.texts : { reply: "", note: "" };
}

export function saveTicketDraft(uid: string, ticketId: string, texts: TicketDraft): void {
  if (texts.reply === "" && texts.note === "") forgetTab(keyOf(ticketId));
  else writeTab(keyOf(ticketId), { uid, texts });
}
