import type { SenderTicket } from "@harkara/courier-core/support/ticket";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { readReply, unreadRepliesQuery } from "../api/sender-tickets.ts";
import { useApi } from "../api/use-api.ts";

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the replies that were unread when the page showed them. They stay highlighted until the user leaves
 * the page. The server records immediately that they were read.
 * @param isReader whether the user reads them for the merchant
 */
export function useNewReplies(
  trackingId: string,
  tickets: readonly SenderTicket[],
  isReader: boolean,
): ReadonlySet<string> {
  const api = useApi();
  const queryClient = useQueryClient();
  const [fresh, setFresh] = useState(NONE);
  const { mutate } = useMutation({
    mutationFn: ({ id, reply }: { id: string; reply: string }) => readReply(api, trackingId, id, reply),
    // After an error, the reply stays unread. The next visit marks it as read.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: unreadRepliesQuery(api).queryKey }),
  });
  const unread = tickets.flatMap(({ id, unread_reply: reply }) => (reply === undefined ? [] : { id, reply }));
  if (unread.some(({ reply }) => !fresh.has(reply)))
    setFresh(new Set([...fresh, ...unread.map(({ reply }) => reply)]));
  const readAll = useEffectEvent(() => {
    if (isReader) for (const each of unread) mutate(each);
  });
  const shown = unread.map(({ reply }) => reply).join(" ");
  useEffect(() => {
    if (shown !== "") readAll();
  }, [shown]);
  return fresh;
}
