/** UI text about staff. The types require a text for each role, status and change. */
import type { ActorRole } from "@harkara/courier-core/parcel/delivery";
import type { AuditAction } from "@harkara/courier-core/support/desk";
import type { StaffRole } from "@harkara/courier-core/people/principal";
import type { RiderApplication, StaffEvent, StaffStatus } from "@harkara/courier-core/people/staff";
import { m } from "../paraglide/messages.js";

export const ROLE_TEXT: Readonly<Record<StaffRole, () => string>> = {
  admin: m.staff_role_admin,
  hub: m.staff_role_hub,
  rider: m.staff_role_rider,
  support: m.staff_role_support,
};

/** The actor of an event. */
export const ACTOR_TEXT: Readonly<Record<ActorRole, () => string>> = {
  ...ROLE_TEXT,
  sender: m.actor_sender,
  gateway: m.actor_gateway,
  system: m.actor_system,
};

export const AUDIT_TEXT: Readonly<Record<AuditAction, () => string>> = {
  record_read: m.audit_record_read,
  phones_disclosed: m.audit_phones_disclosed,
  receiver_corrected: m.audit_receiver_corrected,
  ticket_read: m.audit_ticket_read,
  correction_proposed: m.audit_correction_proposed,
  amount_corrected: m.audit_amount_corrected,
  correction_rejected: m.audit_correction_rejected,
  bag_reopened: m.audit_bag_reopened,
  sender_view_read: m.audit_sender_view_read,
};

export const STAFF_STATUS_TEXT: Readonly<Record<StaffStatus, () => string>> = {
  invited: m.staff_status_invited,
  active: m.staff_status_active,
  inactive: m.staff_status_inactive,
};

export const STAFF_EVENT_TEXT: Readonly<Record<StaffEvent["kind"], () => string>> = {
  seeded: m.staff_event_seeded,
  invited: m.staff_event_invited,
  joined: m.staff_event_joined,
  approved: m.staff_event_approved,
  changed: m.staff_event_changed,
  deactivated: m.staff_event_deactivated,
  activated: m.staff_event_activated,
};

export const VEHICLE_TEXT: Readonly<Record<RiderApplication["vehicle"], () => string>> = {
  bicycle: m.vehicle_bicycle,
  motorbike: m.vehicle_motorbike,
  van: m.vehicle_van,
  on_foot: m.vehicle_on_foot,
};
