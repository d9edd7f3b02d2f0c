/** UI text for hub work and riders. The types require a text for each task, refusal and state. */
import {
  type BagStatus,
  type Notice,
  type OperationResult,
  type Refusal,
  type Task,
  misroutedItems,
} from "@harkara/courier-core/journey/operation";
import type { DistrictName } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { DELIVERY_STATUS_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { PICKUP_STATUS_TEXT } from "@harkara/web/i18n/pickup-words.ts";

export const TASK_TEXT: Readonly<Record<Task, () => string>> = {
  receive: m.task_receive,
  bag_put: m.task_bag_put,
  bag_open: m.hub_bag_open,
  bag_close: m.bag_close,
  bag_reopen: m.bag_reopen,
  bag_send: m.task_bag_send,
  bag_receive: m.task_bag_receive,
  bag_reconcile: m.bag_check,
  hand_over: m.task_hand_over,
  take_back: m.task_take_back,
  hold: m.task_hold,
  reschedule: m.task_reschedule,
  assign_pickup: m.hub_assign,
  send_back: m.task_send_back,
  give_back: m.task_give_back,
  report_lost: m.task_report_lost,
  report_damaged: m.task_report_damaged,
  collect_charge: m.task_collect_charge,
  accept: m.rider_accept,
  refuse: m.rider_refuse,
  collect: m.rider_collected,
  fail_pickup: m.rider_not_collected,
  deliver: m.rider_deliver,
  fail_delivery: m.rider_not_delivered,
  pickup_assign: m.hub_assign,
  pickup_accept: m.rider_accept,
  pickup_close: m.rider_pickup_finish,
  pickup_fail: m.rider_not_collected,
  undo: m.scan_undo,
};

export const BAG_STATUS_TEXT: Readonly<Record<BagStatus, () => string>> = {
  open: m.bag_status_open,
  closed: m.bag_status_closed,
  departed: m.bag_status_departed,
  arrived: m.bag_status_arrived,
  reconciled: m.bag_status_reconciled,
};

type RefusedResult = Pick<OperationResult, "parcel" | "bag" | "pickup">;

function statusText({ parcel, bag, pickup }: RefusedResult): string {
  if (bag) return BAG_STATUS_TEXT[bag.status]();
  if (pickup) return PICKUP_STATUS_TEXT[pickup.status]();
  return parcel ? DELIVERY_STATUS_TEXT[parcel.delivery_status]() : "";
}

const REFUSAL_TEXT: Readonly<Record<Refusal, (result: RefusedResult, nameOf: DistrictName) => string>> = {
  malformed: () => m.refusal_malformed(),
  no_access: () => m.access_ended_title(),
  unknown: () => m.refusal_unknown(),
  elsewhere: ({ parcel, bag }, nameOf) => {
    const center = parcel?.at_center ?? bag?.from_center;
    return center === undefined
      ? m.refusal_elsewhere_moving()
      : m.refusal_elsewhere({ center: nameOf(center) });
  },
  misrouted: ({ parcel, bag }, nameOf) =>
    m.refusal_misrouted({ center: nameOf(parcel?.last_center ?? bag?.to_center ?? "") }),
  not_received: () => m.refusal_not_received(),
  own_parcel: () => m.refusal_own_parcel(),
  cancelled: () => m.refusal_cancelled(),
  not_possible: (result) => m.refusal_not_possible({ status: statusText(result) }),
  bag_full: () => m.refusal_bag_full(),
  no_bag: ({ parcel }, nameOf) => m.refusal_no_bag({ center: nameOf(parcel?.last_center ?? "") }),
  other_destination: ({ bag }) =>
    m.refusal_other_destination({
      parcels:
        bag === undefined
          ? ""
          : misroutedItems(bag)
              .map(({ tracking_id }) => tracking_id)
              .join(", "),
    }),
  record_full: () => m.refusal_record_full(),
  ask_sender: () => m.refusal_ask_sender(),
  weigh_again: () => m.refusal_weigh_again(),
  bad_day: () => m.refusal_bad_day(),
  no_rider: () => m.refusal_no_rider(),
  cash_limit: () => m.refusal_cash_limit(),
  value_limit: () => m.refusal_value_limit(),
  wrong_code: () => m.refusal_wrong_code(),
  too_many_codes: () => m.refusal_too_many_codes(),
  no_proof: () => m.refusal_no_proof(),
  bad_photo: () => m.refusal_bad_photo(),
  wrong_amount: () => m.refusal_wrong_amount(),
  not_undoable: () => m.refusal_not_undoable(),
};

/** Returns the reason why an operation was refused. */
export function refusalText(
  { refusal, ...result }: RefusedResult & { refusal?: Refusal | undefined },
  nameOf: DistrictName,
): string {
  return REFUSAL_TEXT[refusal ?? "unknown"](result, nameOf);
}

interface NoticedResult extends Pick<OperationResult, "parcel" | "charge_due"> {
  /** The destination district of the parcel's bag. */
  readonly bagTo?: string | undefined;
}

const NOTICE_TEXT: Readonly<Record<Notice, (result: NoticedResult, nameOf: DistrictName) => string>> = {
  misrouted: ({ parcel, bagTo }, nameOf) => {
    const center = nameOf(parcel?.last_center ?? "");
    return bagTo === undefined
      ? m.refusal_misrouted({ center })
      : m.scan_wrong_bag({ parcel: center, bag: nameOf(bagTo) });
  },
  unlisted: () => m.scan_unlisted(),
  unpaid: ({ charge_due = 0 }) => m.scan_unpaid({ amount: formatTaka(charge_due) }),
  other_zone: () => m.scan_other_zone(),
  not_due: () => m.scan_not_due(),
  cash_review: () => m.scan_cash_review(),
  claim_closed: () => m.scan_claim_closed(),
};

/** Returns the notices about an operation, which need the worker's attention. */
export function noticeTexts(
  { notices = [], ...result }: NoticedResult & Pick<OperationResult, "notices">,
  nameOf: DistrictName,
): string[] {
  return notices.map((notice) => NOTICE_TEXT[notice](result, nameOf));
}
