import { Toaster } from "@harkara/ui/toast";
import { m } from "../paraglide/messages.js";

/** The container of all toasts of the site. */
export function AppToaster() {
  return <Toaster label={m.notifications()} closeLabel={m.close()} />;
}
