import { Badge } from "@harkara/ui/badge";
import { useQuery } from "@tanstack/react-query";
import { unreadRepliesQuery } from "@harkara/web/api/sender-tickets.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText, formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** The number of parcels with an unread reply. Renders nothing if there are none. */
export function UnreadMark() {
  const { data: ids = [] } = useQuery(unreadRepliesQuery(useApi()));
  if (ids.length === 0) return null;
  return (
    <Badge tone="info" className="ms-auto">
      <span aria-hidden>{formatNumber(ids.length)}</span>
      <span className="sr-only">{countText(ids.length, m.replies_unread)}</span>
    </Badge>
  );
}
