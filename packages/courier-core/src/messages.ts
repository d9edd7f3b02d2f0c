/**
 * The English text of every code that a schema or the API reports. Texts that the spec prescribes (section
 * 5) are verbatim. The site's English messages are identical (a test compares them); other languages
 * translate them.
 */
export const MESSAGES = {
  "name.required": "Name is required",
  "email.required": "Email is required",
  "email.invalid": "Enter a valid email address",
  "password.required": "Password is required",
  "password.weak":
    "Password must be at least 8 characters, include uppercase, lowercase, number, and special character",
  "title.required": "Parcel name is required",
  "title.tooLong": "Parcel name must be 100 characters or fewer",
  "type.required": "Type is required",
  "weight.invalid": "Enter the weight in kilograms, in steps of 0.1",
  "weight.tooHeavy": "Maximum weight is 100 kg",
  "senderName.required": "Sender name is required",
  "senderContact.required": "Sender mobile number is required",
  "senderContact.invalid": "Enter the sender’s Bangladeshi mobile number, like 01712-345678",
  "senderRegion.required": "Sender region is required",
  "senderCenter.required": "Sender service center is required",
  "senderCenter.notInRegion": "Choose a service center in the sender’s region",
  "senderAddress.required": "Sender address is required",
  "pickupInstruction.required": "Pickup instructions are required",
  "receiverName.required": "Receiver name is required",
  "receiverContact.required": "Receiver mobile number is required",
  "receiverContact.invalid": "Enter the receiver’s Bangladeshi mobile number, like 01712-345678",
  "receiverRegion.required": "Receiver region is required",
  "receiverCenter.required": "Receiver service center is required",
  "receiverCenter.notInRegion": "Choose a service center in the receiver’s region",
  "receiverAddress.required": "Receiver address is required",
  "deliveryInstruction.required": "Delivery instructions are required",
  "collectAmount.invalid": "Enter the COD amount in whole taka, from 0 to 2,00,000",
  "collectAmount.belowCost":
    "The COD amount does not cover the delivery fee and COD fee. Enter a larger amount or pay for delivery another way.",
  "deliveryPayment.required": "Choose how to pay for delivery",
  "text.tooLong": "This text is too long",
  "text.notAllowed": "This text contains an unsupported character. Remove it and try again.",
  "trackingId.invalid": "The tracking ID must be TRK and 8 capital letters or digits",
  "trackingId.taken": "This tracking ID is already in use. Confirm again to book with a new one.",
  "receiver.known": "This receiver is already in the address book",
  "addressBook.full": "The address book is full. Delete receivers that you no longer need.",
  "reference.taken": "You already have a parcel with this order number",
  "cost.invalid": "The cost must be an amount in taka",
  "cost.mismatch": "The price has changed. Check the new price and confirm again.",
  "parcel.paid": "A paid parcel cannot be deleted",
  "parcel.held": "A parcel with a payment under review cannot be deleted. Cancel it instead.",
  "parcel.refundDue": "A parcel with a refund due cannot be deleted",
  "parcel.collected": "A picked-up parcel cannot be deleted",
  "parcel.notCancellable": "A picked-up parcel cannot be cancelled",
  "parcel.noQuestion": "This parcel no longer needs your reply",
  "parcel.notReturnable": "This parcel can no longer be returned",
  "parcel.receiverFixed": "The receiver’s details can no longer be changed",
  "answer.feeChanged": "The fee has changed. Check it and confirm again.",
  "pickup.dayRequired": "Choose a day",
  "pickup.windowRequired": "Choose a time",
  "pickup.countInvalid": "Enter a valid number of parcels",
  "pickup.notBookable": "This time can no longer be booked. Choose a later one.",
  "pickup.open": "A pickup is already requested for this place",
  "pickup.closed": "This pickup is already over",
  "pickupPlace.full": "You have the maximum number of pickup places. Delete one first.",
  "compensation.notPossible": "This parcel is not eligible for a claim",
  "compensation.known": "You have already claimed for this parcel",
  "compensation.decided": "This claim has already been decided",
  "compensation.tooMuch": "Amount is more than can be approved for this parcel",
  "exchange.taken": "An exchange for this parcel is already booked",
  "exchange.notDelivered": "Only your delivered parcels can be exchanged, once each",
  "payment.paid": "This parcel is already paid for",
  "payment.held": "The payment for this parcel is under review",
  "payment.cancelled": "This parcel was cancelled, so there is nothing to pay",
  "payment.cash": "Delivery for this parcel is paid in cash",
  "payer.emailRequired":
    "Online payment needs an email address, and your account has none. Delete this booking and book again from an account with an email address.",
  "payer.emailTooLong":
    "Online payment accepts email addresses of up to 50 characters. Delete this booking and book again from an account with a shorter address.",
  "payment.unavailable": "Online payment is not available right now. Your parcel is still booked. Pay later.",
  "auth.unavailable": "We cannot verify your login right now. Try again in a moment.",
  "account.busy":
    "You still have parcels in transit or money due to you. You can delete your account after that.",
  "account.lastAdmin": "You are the only admin. Make someone else an admin first.",
  "account.lastOwner":
    "You are the only owner of a merchant with other members. Transfer ownership or remove the members first.",
  "storage.full": "We cannot save anything right now. Try again later.",
  "server.busy": "The server is busy. Try again in a moment.",
  "server.unavailable": "The server did not respond. Try again in a moment.",
  "phone.required": "Phone number is required",
  "phone.invalid": "Enter a Bangladeshi mobile number, like 01712-345678",
  "center.required": "Choose a service center",
  "role.required": "Choose a role",
  "reason.required": "Enter a reason",
  "amount.invalid": "Enter an amount in taka",
  "reference.required": "Enter the transfer reference or slip number",
  "payoutMethod.required": "Enter this so that we can pay you",
  "payoutMethod.accountNumber": "Account number must be 8 to 17 digits",
  "payoutMethod.routingNumber": "Routing number must be 9 digits",
  "payoutResult.payout": "No payout number",
  "payoutResult.status": "Unknown status",
  "payout.unapproved": "Another admin must approve this payout first",
  "approval.samePerson": "Another admin must approve what you prepared",
  "payout.ended": "This payout is already paid or cancelled",
  "cash.own": "You cannot count your own cash. Ask a colleague.",
  "cash.nothing": "This rider has no cash to hand in",
  "cash.tooMuch": "Amount is more than the cash on hand",
  "compensation.stillLost": "The parcel has not been found yet",
  "debt.tooMuch": "Amount is more than this rider owes",
  "cash.resolved": "This cash has already been reviewed",
  "cash.notResolvable": "This resolution is not possible for this cash. Choose another one.",
  "request.reused": "This request was already recorded with other details. Start again.",
  "reference.used": "This reference is already recorded. Check the transfer or the slip.",
  "cash.settled": "This discrepancy has already been resolved",
  "cash.wrongSettlement": "This resolution does not match the discrepancy",
  "vehicle.required": "Choose a vehicle",
  "bag.invalid": "Bag ID must be BAG and 8 letters or digits",
  "handover.invalid": "Enter the 4-digit code",
  "staff.known": "This person is already a staff member",
  "staff.holds": "This person still has parcels or cash. Receive the parcels and count the cash first.",
  "own.refused": "You cannot decide your own case. Ask another admin.",
  "invitation.invalid": "This invitation is no longer valid. Ask for a new one.",
  "merchant.notMember": "You are not a member of this merchant",
  "merchantName.required": "Enter the name of your shop or company",
  "member.forbidden": "Your role does not permit this. Ask an owner.",
  "member.known": "This person is already a member",
  "member.lastOwner": "A merchant needs an owner. Transfer ownership first.",
  "memberRole.required": "Choose a role",
  "team.full": "The team is full. Remove a member or withdraw an invitation first.",
  "viewName.required": "Enter a name for the view",
  "savedViews.full": "You have the maximum number of saved views. Delete one first.",
  "ownership.none": "This offer is no longer valid. Ask for a new one.",
  "payoutMethod.frozen":
    "The payout method cannot be changed yet, because owners or finance members changed recently",
  "application.known": "You have already applied",
  "application.decided": "This application has already been decided",
  "unlock.failed": "These digits do not match. Check the tracking ID and the last 4 digits.",
  "unlock.closed": "Too many attempts. Try again in an hour.",
  "cursor.invalid": "The sort order or filters have changed. Start again from the first page.",
  "request.invalid": "The request could not be read",
} as const;

/** The stable code of a message. */
export type MessageCode = keyof typeof MESSAGES;

/** Whether a text is the code of a message. */
export function isMessageCode(x: string): x is MessageCode {
  return Object.hasOwn(MESSAGES, x);
}

/**
 * Returns the code unchanged. The compiler checks the code here, because schemas accept any string as a
 * message.
 */
export function code<const Code extends MessageCode>(x: Code): Code {
  return x;
}
