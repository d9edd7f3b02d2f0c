/**
 * The English text of every code that a schema or the API reports. The texts are the spec's (section 5) where it has
 * them. The site's English messages repeat them word for word (a test compares them); other languages translate them.
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
  "weight.tooHeavy": "A parcel can weigh 100 kg at most",
  "senderName.required": "Sender name is required",
  "senderContact.required": "Sender mobile number is required",
  "senderContact.invalid": "Enter the sender’s Bangladeshi mobile number, like 01712-345678",
  "senderRegion.required": "Sender region is required",
  "senderCenter.required": "Sender service center is required",
  "senderCenter.notInRegion": "Choose a service center in the sender’s region",
  "senderAddress.required": "Sender address is required",
  "pickupInstruction.required": "Pickup instruction is required",
  "receiverName.required": "Receiver name is required",
  "receiverContact.required": "Receiver mobile number is required",
  "receiverContact.invalid": "Enter the receiver’s Bangladeshi mobile number, like 01712-345678",
  "receiverRegion.required": "Receiver region is required",
  "receiverCenter.required": "Receiver service center is required",
  "receiverCenter.notInRegion": "Choose a service center in the receiver’s region",
  "receiverAddress.required": "Receiver address is required",
  "deliveryInstruction.required": "Delivery instruction is required",
  "collectAmount.invalid": "Enter the amount to collect in whole taka, from 0 to 200,000",
  "collectAmount.belowCost":
    "The amount to collect does not cover the delivery and the fee. Enter a larger amount, or pay for the delivery another way",
  "deliveryPayment.required": "Choose how the delivery is paid for",
  "text.tooLong": "This text is too long",
  "text.notAllowed": "This text contains a character that cannot be stored. Delete it and type it again.",
  "trackingId.invalid": "The tracking ID must be TRK and 8 capital letters or digits",
  "trackingId.taken": "Another parcel has this tracking ID. Confirm again to book with a new one.",
  "cost.invalid": "The cost must be an amount in taka",
  "cost.mismatch": "The price has changed; check the new price and confirm again",
  "parcel.paid": "A paid parcel cannot be deleted",
  "parcel.held": "A parcel whose payment is being checked cannot be deleted; cancel it instead",
  "parcel.refundDue": "A parcel whose payment is to be refunded cannot be deleted",
  "parcel.collected": "A parcel that has been collected cannot be deleted",
  "parcel.notCancellable": "A parcel that has been collected cannot be cancelled",
  "parcel.noQuestion": "Nothing is asked about this parcel any more",
  "parcel.notReturnable": "This parcel cannot be called back any more",
  "parcel.receiverFixed": "The receiver of this parcel cannot be changed any more",
  "answer.feeChanged": "The fee has changed; look at it again and confirm",
  "compensation.notPossible": "Nothing can be claimed for this parcel",
  "compensation.known": "You have claimed for this parcel already",
  "compensation.decided": "This claim was decided already",
  "compensation.tooMuch": "Amount is more than can be approved for this parcel",
  "exchange.taken": "An exchange for this parcel is already booked",
  "exchange.notDelivered": "Only a parcel of yours that was delivered can be exchanged, once",
  "payment.paid": "This parcel is already paid for",
  "payment.held": "The payment for this parcel is being checked",
  "payment.cancelled": "This parcel was cancelled, so there is nothing to pay",
  "payment.cash": "The delivery of this parcel is paid for in cash",
  "payer.emailRequired":
    "Online payment needs an email address, and your account has none. Delete this booking and book again with an account that has one.",
  "payer.emailTooLong":
    "Online payment takes email addresses of up to 50 characters, and your account’s is longer. Delete this booking and book again with an account whose address is shorter.",
  "payment.unavailable": "Online payment is not available right now. The parcel stays booked; pay later",
  "auth.unavailable": "Your login cannot be checked right now. Try again in a moment",
  "account.busy":
    "A parcel of yours is still on its way, or money is owed to you. You can delete the account after that.",
  "account.lastAdmin": "You are the only admin. Make another person an admin first.",
  "storage.full": "Nothing can be saved right now. Try again later",
  "server.busy": "The server is busy. Try again in a moment",
  "server.unavailable": "The server did not answer. Try again in a moment",
  "phone.required": "Phone number is required",
  "phone.invalid": "Enter a Bangladeshi mobile number, like 01712-345678",
  "center.required": "Choose a service center",
  "role.required": "Choose a role",
  "reason.required": "Write a reason",
  "amount.invalid": "Enter an amount in taka",
  "reference.required": "Write the reference of the transfer or the slip",
  "payoutMethod.required": "Fill this in, so that the money arrives",
  "payoutMethod.accountNumber": "An account number has 8 to 17 digits",
  "payout.ended": "This payout has ended already",
  "cash.own": "Nobody counts cash of their own; ask somebody else",
  "cash.nothing": "This rider has no money to hand in",
  "cash.tooMuch": "There is not that much cash here",
  "compensation.stillLost": "The parcel was not found yet",
  "debt.tooMuch": "It is more than this rider owes",
  "cash.resolved": "This cash has already been reviewed",
  "cash.notResolvable": "This resolution is not possible for this cash. Choose another one.",
  "request.reused": "This request was already recorded with other values. Start again.",
  "reference.used": "This reference is already recorded. Check the transfer or the slip",
  "cash.settled": "This difference was settled already",
  "cash.wrongSettlement": "That does not fit this difference",
  "vehicle.required": "Choose a vehicle",
  "bag.invalid": "A bag’s number is BAG and 8 letters or digits",
  "handover.invalid": "The code has four digits",
  "staff.known": "This person is on the staff already",
  "staff.holds": "This person still holds parcels or cash. Receive the parcels and count the cash first",
  "own.refused": "You cannot decide on what concerns you. Another admin must do it",
  "invitation.invalid": "This invitation is no longer valid. Ask for a new one.",
  "application.known": "You have applied already",
  "application.decided": "This application was decided already",
  "unlock.failed": "That does not fit. Check the tracking number and the four digits",
  "unlock.closed": "Too many tries. Try again in an hour",
  "cursor.invalid": "The list was sorted or filtered differently; start again from its first page",
  "request.invalid": "The request could not be read",
} as const;

/** A stable name of a message. */
export type MessageCode = keyof typeof MESSAGES;

/** Whether the text is the code of a message. */
export function isMessageCode(x: string): x is MessageCode {
  return Object.hasOwn(MESSAGES, x);
}

/** The code itself, checked by the compiler to be one: a schema's message is only typed as text. */
export function code<const Code extends MessageCode>(x: Code): Code {
  return x;
}
