/** The text of every message code of courier-core; a code without a text does not compile. */
import { isMessageCode, type MessageCode } from "@harkara/courier-core/messages";
import { m } from "../paraglide/messages.js";

const CODE_TEXT: Readonly<Record<MessageCode, () => string>> = {
  "name.required": m.code_name_required,
  "email.required": m.code_email_required,
  "email.invalid": m.code_email_invalid,
  "password.required": m.code_password_required,
  "password.weak": m.code_password_weak,
  "title.required": m.code_title_required,
  "title.tooLong": m.code_title_too_long,
  "type.required": m.code_type_required,
  "weight.invalid": m.code_weight_invalid,
  "weight.tooHeavy": m.code_weight_too_heavy,
  "senderName.required": m.code_sender_name_required,
  "senderContact.required": m.code_sender_contact_required,
  "senderContact.invalid": m.code_sender_contact_invalid,
  "senderRegion.required": m.code_sender_region_required,
  "senderCenter.required": m.code_sender_center_required,
  "senderCenter.notInRegion": m.code_sender_center_not_in_region,
  "senderAddress.required": m.code_sender_address_required,
  "pickupInstruction.required": m.code_pickup_instruction_required,
  "receiverName.required": m.code_receiver_name_required,
  "receiverContact.required": m.code_receiver_contact_required,
  "receiverContact.invalid": m.code_receiver_contact_invalid,
  "receiverRegion.required": m.code_receiver_region_required,
  "receiverCenter.required": m.code_receiver_center_required,
  "receiverCenter.notInRegion": m.code_receiver_center_not_in_region,
  "receiverAddress.required": m.code_receiver_address_required,
  "deliveryInstruction.required": m.code_delivery_instruction_required,
  "text.tooLong": m.code_text_too_long,
  "text.notAllowed": m.code_text_not_allowed,
  "trackingId.invalid": m.code_tracking_id_invalid,
  "trackingId.taken": m.code_tracking_id_taken,
  "cost.invalid": m.code_cost_invalid,
  "cost.mismatch": m.code_cost_mismatch,
  "parcel.paid": m.code_parcel_paid,
  "parcel.collected": m.code_parcel_collected,
  "parcel.held": m.code_parcel_held,
  "parcel.refundDue": m.code_parcel_refund_due,
  "parcel.notCancellable": m.code_parcel_not_cancellable,
  "payment.paid": m.code_payment_paid,
  "payment.held": m.code_payment_held,
  "payment.cancelled": m.code_payment_cancelled,
  "payer.emailRequired": m.code_payer_email_required,
  "payer.emailTooLong": m.code_payer_email_too_long,
  "payment.unavailable": m.code_payment_unavailable,
  "auth.unavailable": m.code_auth_unavailable,
  "account.busy": m.code_account_busy,
  "account.lastAdmin": m.code_account_last_admin,
  "storage.full": m.code_storage_full,
  "cursor.invalid": m.code_cursor_invalid,
  "phone.required": m.code_phone_required,
  "phone.invalid": m.code_phone_invalid,
  "center.required": m.code_center_required,
  "role.required": m.code_role_required,
  "reason.required": m.code_reason_required,
  "vehicle.required": m.code_vehicle_required,
  "bag.invalid": m.code_bag_invalid,
  "handover.invalid": m.code_handover_invalid,
  "staff.known": m.code_staff_known,
  "staff.self": m.code_staff_self,
  "invitation.invalid": m.code_invitation_invalid,
  "application.known": m.code_application_known,
  "application.decided": m.code_application_decided,
  "parcel.noQuestion": m.code_parcel_no_question,
  "unlock.failed": m.code_unlock_failed,
  "unlock.closed": m.code_unlock_closed,
  "request.invalid": m.code_request_invalid,
};

/** @param code a message code of a schema or the API; an unknown one gives a general refusal */
export function codeText(code: string): string {
  return isMessageCode(code) ? CODE_TEXT[code]() : m.api_invalid();
}

/** The text of a field's message code; undefined where it has none. */
export function fieldText(code: string | undefined): string | undefined {
  return code === undefined ? undefined : codeText(code);
}
