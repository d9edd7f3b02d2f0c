import { Badge } from "@harkara/ui/badge";
import { COMING_SOON } from "../../../content/types.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** The badge "Soon" for announced services that cannot be ordered yet. */
export function SoonBadge({ id }: { id: string }) {
  return COMING_SOON.has(id) ? <Badge tone="info">{m.home_soon()}</Badge> : null;
}
