import { Spinner } from "@harkara/ui/spinner";
import { m } from "../paraglide/messages.js";

/** Shown while a guard or a loader is pending. */
export function PendingScreen() {
  return (
    <div className="grid min-h-[50vh] place-items-center p-8">
      <Spinner label={m.loading()} size="lg" />
    </div>
  );
}
