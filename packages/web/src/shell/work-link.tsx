import type { StaffRole } from "@harkara/courier-core/people/principal";
import { TextLink } from "@harkara/ui/link";
import { BriefcaseBusiness } from "lucide-react";
import { useMe } from "../api/membership.ts";
import { m } from "../paraglide/messages.js";
import { localizeHref } from "../paraglide/runtime.js";

/** The start page of each staff role. */
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
  const staff = useMe()?.staff;
  if (staff === undefined) return null;
  return (
    <TextLink asChild variant="nav" className="flex w-full items-center gap-3">
      <a href={localizeHref(WORK_PAGES[staff.role])}>
        <BriefcaseBusiness aria-hidden size={20} />
        {m.join_open()}
      </a>
    </TextLink>
  );
}
