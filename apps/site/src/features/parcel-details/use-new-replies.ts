import type { SenderTicket } from "@harkara/courier-core/ticket";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { readReply, unreadRepliesQuery } from "../../api/tickets.ts";
import { useApi } from "../../api/use-api.ts";

const NONE: ReadonlySet<string> = new Set();

/**
 * The replies that were unread when the page showed them. They stay marked until the page is left; the server records at once that they
 * were read.
 * @param isReader whether reading by this user counts for the merchant
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
    mutationFn: ({ ticket, reply }: { ticket: string; reply: string }) =>
      readReply(api, trackingId, ticket, reply),
    // After a failure, the reply stays unread, and is read with the next visit.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: unreadRepliesQuery(api).queryKey }),
  });
  const read = useEffectEvent((unread: string) => {
    const [ticket = "", reply = ""] = unread.split(" ");
    if (fresh.has(reply)) return;
    setFresh((before) => new Set([...before, reply]));
    if (isReader) mutate({ ticket, reply });
  });
  const unread = tickets.flatMap(({ id, unread_reply }) =>
    unread_reply === undefined ? [] : `${id} ${unread_reply}`,
  );
  const shown = unread.join(",");
  useEffect(() => {
    for (const each of shown.split(",")) if (each !== "") read(each);
  }, [shown]);
  return fresh;
}
