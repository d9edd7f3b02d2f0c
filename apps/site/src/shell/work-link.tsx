import type { StaffRole } from "@harkara/courier-core/principal";
import { TextLink } from "@harkara/ui/link";
import { useQuery } from "@tanstack/react-query";
import { BriefcaseBusiness } from "lucide-react";
import { meQuery } from "../api/me.ts";
import { useApi } from "../api/use-api.ts";
import { m } from "../paraglide/messages.js";
import { localizeHref } from "../paraglide/runtime.js";
import { useSessionState } from "../session/use-session.ts";

/** The start page of each role. The link reloads the document, so that the page may use the camera. */
export const WORK_PAGES = {
  admin: "/staff",
  hub: "/hub",
  rider: "/rider",
  support: "/desk",
} as const satisfies Record<StaffRole, string>;

/**
 * A link to the start page of a staff member. Renders nothing for other users. It reloads the document, so
 * that the page may use the camera.
 */
export function WorkLink() {
  const state = useSessionState();
  const uid = state.status === "signedIn" ? state.user.uid : "";
  const { data } = useQuery({ ...meQuery(useApi(), uid), enabled: uid !== "", retry: false });
  if (data?.staff === undefined) return null;
  return (
    <TextLink asChild variant="nav" className="flex w-full items-center gap-3">
      <a href={localizeHref(WORK_PAGES[data.staff.role])}>
        <BriefcaseBusiness aria-hidden size={20} />
        {m.join_open()}
      </a>
    </TextLink>
  );
}
