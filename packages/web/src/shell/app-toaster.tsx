import { Toaster } from "@harkara/ui/toast";
import { m } from "../paraglide/messages.js";

/** The container for all of the site's toasts. */
export function AppToaster() {
  return <Toaster label={m.notifications()} closeLabel={m.close()} />;
}
