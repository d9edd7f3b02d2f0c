/** The text of every message code of courier-core. The type requires a text for each code. */
import type { MessageCode } from "@harkara/courier-core/messages";
import { MAX_PICKUP_PARCELS } from "@harkara/courier-core/pickup";
import { m } from "../paraglide/messages.js";
import { formatNumber } from "./format.ts";

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
  "collectAmount.invalid": m.code_collect_amount_invalid,
  "collectAmount.belowCost": m.code_collect_amount_below_cost,
  "deliveryPayment.required": m.code_delivery_payment_required,
  "payment.cash": m.code_payment_cash,
  "amount.invalid": m.code_amount_invalid,
  "reference.required": m.code_reference_required,
  "reference.used": m.code_reference_used,
  "pickup.dayRequired": m.code_pickup_day_required,
  "pickup.windowRequired": m.code_pickup_window_required,
  "pickup.countInvalid": () =>
    m.code_pickup_count_invalid({ min: formatNumber(1), max: formatNumber(MAX_PICKUP_PARCELS) }),
  "pickup.notBookable": m.code_pickup_not_bookable,
  "pickup.open": m.code_pickup_open,
  "pickup.closed": m.code_pickup_closed,
  "pickupPlace.full": m.code_pickup_place_full,
  "request.reused": m.code_request_reused,
  "payoutMethod.required": m.code_payout_method_required,
  "payoutMethod.accountNumber": m.code_payout_method_account_number,
  "payoutMethod.routingNumber": m.code_payout_method_routing_number,
  "payoutResult.payout": m.code_payout_result_payout,
  "payoutResult.status": m.code_payout_result_status,
  "payout.unapproved": m.code_payout_unapproved,
  "approval.samePerson": m.code_approval_same_person,
  "payout.ended": m.code_payout_ended,
  "cash.own": m.code_cash_own,
  "cash.nothing": m.code_cash_nothing,
  "cash.tooMuch": m.code_cash_too_much,
  "compensation.stillLost": m.code_compensation_still_lost,
  "debt.tooMuch": m.code_debt_too_much,
  "cash.settled": m.code_cash_settled,
  "cash.wrongSettlement": m.code_cash_wrong_settlement,
  "cash.resolved": m.code_cash_resolved,
  "cash.notResolvable": m.code_cash_not_resolvable,
  "account.lastOwner": m.code_account_last_owner,
  "merchant.notMember": m.code_merchant_not_member,
  "merchantName.required": m.code_merchant_name_required,
  "member.forbidden": m.code_member_forbidden,
  "member.known": m.code_member_known,
  "member.lastOwner": m.code_member_last_owner,
  "memberRole.required": m.code_member_role_required,
  "team.full": m.code_team_full,
  "viewName.required": m.code_view_name_required,
  "savedViews.full": m.code_saved_views_full,
  "ownership.none": m.code_ownership_none,
  "payoutMethod.frozen": m.code_payout_method_frozen,
  "text.tooLong": m.code_text_too_long,
  "text.notAllowed": m.code_text_not_allowed,
  "trackingId.invalid": m.code_tracking_id_invalid,
  "trackingId.taken": m.code_tracking_id_taken,
  "reference.taken": m.code_reference_taken,
  "receiver.known": m.code_receiver_known,
  "addressBook.full": m.code_address_book_full,
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
  "parcel.notReturnable": m.code_parcel_not_returnable,
  "parcel.receiverFixed": m.code_parcel_receiver_fixed,
  "answer.feeChanged": m.code_answer_fee_changed,
  "compensation.notPossible": m.code_compensation_not_possible,
  "compensation.known": m.code_compensation_known,
  "compensation.decided": m.code_compensation_decided,
  "compensation.tooMuch": m.code_compensation_too_much,
  "exchange.notDelivered": m.code_exchange_not_delivered,
  "exchange.taken": m.code_exchange_taken,
  "account.busy": m.code_account_busy,
  "account.lastAdmin": m.code_account_last_admin,
  "storage.full": m.code_storage_full,
  "server.busy": m.code_server_busy,
  "server.unavailable": m.code_server_unavailable,
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
  "own.refused": m.code_own_refused,
  "staff.holds": m.code_staff_holds,
  "invitation.invalid": m.code_invitation_invalid,
  "application.known": m.code_application_known,
  "application.decided": m.code_application_decided,
  "parcel.noQuestion": m.code_parcel_no_question,
  "unlock.failed": m.code_unlock_failed,
  "unlock.closed": m.code_unlock_closed,
  "request.invalid": m.code_request_invalid,
};

/**
 * Whether a text is a message code. The texts of this language are used, because the English texts of
 * courier-core are not loaded.
 */
export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(CODE_TEXT, code);
}

/**
 * Returns the text of a message code.
 * @param code a message code of a schema or the API; an unknown code gives a general text
 */
export function codeText(code: string): string {
  return isMessageCode(code) ? CODE_TEXT[code]() : m.api_invalid();
}

/** Returns the text of a field's message code; undefined without a code. */
export function fieldText(code: string | undefined): string | undefined {
  return code === undefined ? undefined : codeText(code);
}
