import { m } from "@harkara/web/paraglide/messages.js";
import { BackLink } from "../../shell/back-link.tsx";

/** A link from a record back to the search. */
export function BackToDesk() {
  return <BackLink to="/desk">{m.desk_back()}</BackLink>;
}
