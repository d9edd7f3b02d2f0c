// Runs every sequence of operations on one parcel, breadth first, with the staff of two hubs, their bags, the
// sender, the gateway and the clock. An operation from a device's outbox may arrive at any time, so every
// order of arrival is tested. Because the search is breadth first, the first counterexample found is the
// shortest.
import { describe, expect, test } from "vitest";
import { type StaffCaller, staffCaller } from "../../people/caller.ts";
import type { DeliveryPayment } from "../../parcel/collection.ts";
import { MAX_ATTEMPTS, isFinal, isToBeDelivered } from "../../parcel/delivery.ts";
import { canAskBack } from "../return.ts";
import { cancellationRefusal } from "../../parcel/parcel.ts";
import { DEFAULT_FEE_PLAN } from "../../parcel/fee-plan.ts";
import type { Decision } from "./decision.ts";
import { type Model, type Setting, isChargeAccounted, isCollection, newModel } from "./model.ts";
import {
  claimOnModel,
  decideClaimOnModel,
  eraseOnModel,
  recordOnModel,
  resolveOnModel,
} from "./model-outside.ts";
import { applyToModel, decideOnModel, moveModelBag, performOnModel } from "./model-staff.ts";
import type { BookedParcel } from "./situation.ts";
import type { BagOperation, ParcelOperation } from "./task.ts";
import { PARCEL_TASKS, taskOf } from "./tasks.ts";

const B = "Bogura";
const K = "Khulna";
const COST = 6000;
const COLLECT = 100_000;
const ID = "TRKAAAAAAAA";
const BAG_BK = "BAGAAAAAAAA";
const BAG_KB = "BAGBBBBBBBB";
/**
 * A limit that is higher than the number of states of any graph, so that the whole graph is
 * explored.
 */
const WHOLE = 1_000_000;

declare const console: { log: (text: string) => void };

const operator = (uid: string, role: StaffCaller["role"], center: string): StaffCaller =>
  staffCaller({ uid, memberships: [] }, { role, center });
const hubB = operator("hub-b", "hub", B);
const hubK = operator("hub-k", "hub", K);
const riderB = operator("rider-b", "rider", B);
const riderK = operator("rider-k", "rider", K);
const otherK = operator("other-k", "rider", K);
const admin = operator("admin", "admin", K);
const OPERATORS = [hubB, hubK, riderB, riderK, otherK, admin];
const NOW = new Date("2026-11-24T06:00:00Z");
/** A day to which a delivery can be rescheduled, and a Friday. */
const DAY = "2026-11-25";
const DAY_OFF = "2026-11-27";
const TIMES = { at: NOW, receivedAt: NOW };

/** The limits of an exploration. */
interface Bounds {
  readonly hasBags: boolean;
  /** Whether the sender claims compensation, and an admin decides. */
  readonly hasClaims?: boolean;
  /** The maximum number of cash reports in a path. */
  readonly reports: number;
  readonly maxStates: number;
}

interface Booking {
  readonly name: string;
  readonly delivery_payment: DeliveryPayment;
  readonly collect_poisha: number;
  readonly isFromBalance?: boolean;
  /** The uid of the sender. By default, the sender is a merchant who is not on the staff. */
  readonly owner?: string;
}

const settingOf = ({
  delivery_payment,
  collect_poisha,
  isFromBalance = false,
  owner = "merchant",
}: Booking): Setting => {
  const parcel: BookedParcel = {
    tracking_id: ID,
    owner_uid: owner,
    sender_center: B,
    receiver_center: K,
    delivery_payment,
    cost_poisha: COST,
    collect_poisha,
    fee_plan: { ...DEFAULT_FEE_PLAN, unpaid_charge: isFromBalance ? "from_balance" : "at_pickup" },
    exchange_of: null,
    handover_code: "1234",
    return_code: "4321",
    booked_at: NOW,
  };
  // A parcel without COD never exceeds the cash limit, so its hand-over is tested against the value limit
  // instead.
  return collect_poisha === 0
    ? { parcel, operators: OPERATORS, overValue: otherK.uid }
    : { parcel, operators: OPERATORS, overLimit: otherK.uid };
};

const common = { id: "00000000-0000-4000-8000-000000000000", at: NOW.toISOString(), tracking_id: ID };
const taken = { received_by: "x" };

/** Returns all variants of a task that an operator could send. */
function variants(task: ParcelOperation["task"], { collect_poisha }: BookedParcel): ParcelOperation[] {
  switch (task) {
    case "receive":
      return [
        { task, ...common },
        { task, ...common, bag_id: BAG_BK },
      ];
    case "bag_put":
      return [
        { task, ...common, bag_id: BAG_BK },
        { task, ...common, bag_id: BAG_KB },
      ];
    case "hand_over":
      return [
        { task, ...common, rider_uid: riderB.uid },
        { task, ...common, rider_uid: riderK.uid },
        { task, ...common, rider_uid: otherK.uid },
      ];
    case "assign_pickup":
      return [
        { task, ...common, rider_uid: riderB.uid },
        { task, ...common, rider_uid: riderK.uid },
      ];
    case "hold":
      return [{ task, ...common, reason: "weather" }];
    case "refuse":
      return [{ task, ...common, reason: "other" }];
    case "fail_pickup":
      return [{ task, ...common, reason: "not_ready" }];
    case "fail_delivery":
      return [
        { task, ...common, reason: "nobody_there" },
        { task, ...common, reason: "refused" },
        { task, ...common, reason: "asked_later", day: DAY },
        { task, ...common, reason: "asked_later", day: DAY_OFF },
      ];
    case "reschedule":
      return [
        { task, ...common, day: DAY },
        { task, ...common, day: DAY_OFF },
      ];
    case "collect":
      return [
        { task, ...common },
        { task, ...common, cash: COST / 100 },
        { task, ...common, cash: 7 },
      ];
    case "collect_charge":
      return [
        { task, ...common, cash: 0 },
        { task, ...common, cash: COST / 100 },
      ];
    case "give_back":
      return [{ task, ...common, ...taken, handover_code: "4321" }];
    case "deliver": {
      const full = { task, ...common, ...taken, handover_code: "1234", collected: collect_poisha / 100 };
      return collect_poisha === 0
        ? [full, { ...full, collected: 7 }]
        : [
            full,
            { ...full, collected: 0 },
            { ...full, collected: 7 },
            { ...full, collected: 500, reason: "part_unwanted" },
          ];
    }
    case "accept":
    case "report_damaged":
    case "report_lost":
    case "send_back":
    case "take_back":
      break;
  }
  return [{ task, ...common }];
}

/** Returns the cash that an operation reports. */
function cashIn(operation: ParcelOperation): number {
  if (operation.task === "deliver") return (operation.collected ?? 0) * 100;
  return operation.task === "collect" || operation.task === "collect_charge"
    ? (operation.cash ?? 0) * 100
    : 0;
}

const DOOR_TASKS = new Set(["deliver", "fail_delivery", "give_back"]);

/**
 * Whether an operator may send a task at all. This function does not use the table of tasks, so that it can
 * test the table.
 */
function mayKnow(task: ParcelOperation["task"], by: StaffCaller, node: Node): boolean {
  const { given, carried, isPickedUp } = node;
  const { rider_uid, delivery_status } = node.model.state;
  const isRiderTask = ["accept", "refuse", "collect", "fail_pickup", "deliver", "fail_delivery"].includes(
    task,
  );
  if (by.role !== "rider") return !isRiderTask;
  if (!isRiderTask && task !== "give_back") return false;
  if (DOOR_TASKS.has(task))
    return carried.has(by.uid) || (rider_uid === by.uid && delivery_status !== "pickup_assigned");
  return given.has(by.uid) || (task === "collect" && by.center === B && !isPickedUp);
}

/**
 * A state of the model, with facts that the product does not store: the riders who received the parcel at all,
 * and for its delivery or return, whether a rider picked it up, whether it is returning, and the amount
 * of cash that was actually collected.
 */
interface Node {
  readonly model: Model;
  readonly given: ReadonlySet<string>;
  readonly carried: ReadonlySet<string>;
  readonly isPickedUp: boolean;
  readonly isReturn: boolean;
  readonly cash: Readonly<Record<string, number>>;
  readonly reports: number;
}

/** Each word is stored as one character, which keeps the keys short. */
const CODES = new Map<string, string>();
function codeOf(word: string): string {
  let known = CODES.get(word);
  if (known === undefined) {
    known = String.fromCharCode(33 + CODES.size);
    CODES.set(word, known);
  }
  return known;
}

function parcelKey(s: Model["state"]): string {
  return (
    codeOf(s.delivery_status) +
    codeOf(s.payment_status) +
    codeOf(s.at_center ?? "-") +
    codeOf(s.to_center ?? "-") +
    codeOf(s.rider_uid ?? "-") +
    codeOf(s.bag_id ?? "-") +
    codeOf(s.answer ?? "-") +
    s.attempts +
    (s.is_accepted ? "a" : "") +
    (s.is_asked ? "q" : "") +
    codeOf(s.due_on ?? "-") +
    codeOf(s.resumes ?? "-")
  );
}

/** Returns all data that decisions depend on, as a short text. */
function situationKey({ state, bags, claims, riders, carriers, compensation, ...model }: Model): string {
  let key =
    parcelKey(state) +
    (claims.some(isCollection) ? "c" : "") +
    (model.isDeleted ? "d" : "") +
    (model.isErased ? "e" : "") +
    (model.isReturnCharged ? "r" : "") +
    (model.isPickedUp ? "p" : "") +
    (model.hasArrived ? "h" : "") +
    (compensation === undefined ? "" : codeOf(`${compensation.status} ${compensation.isForLoss}`)) +
    model.charges +
    model.returnFees;
  for (const { status, item } of bags)
    key +=
      codeOf(status) + (item === undefined ? "-" : (item.is_expected ? 1 : 0) + (item.is_received ? 2 : 0));
  for (const uid of riders) key += codeOf(uid);
  for (const uid of carriers) key += codeOf(`carried by ${uid}`);
  // A repeated report depends on the earlier reports.
  const reports = claims.map(({ uid, kind, amount }) => codeOf(`${uid} ${kind} ${amount}`));
  return key + [...new Set(reports)].toSorted().join("");
}

/** Converts a state to a short text. */
function keyOf({ model, cash, isReturn }: Node): string {
  const { claims } = model;
  let key = `${situationKey(model)}|${isReturn ? "r" : ""}`;
  const list = claims.map(({ uid, kind, amount, review, resolution }) =>
    codeOf(`${uid} ${kind} ${amount} ${review ?? ""} ${resolution ?? ""}`),
  );
  key += list.length > 1 ? list.toSorted().join("") : (list[0] ?? "");
  key += "|";
  for (const uid in cash) key += codeOf(uid) + cash[uid];
  return key;
}

class Broken extends Error {}

function check(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Broken(what);
}

/** Checks the invariants that hold in every state. */
function checkNode(setting: Setting, node: Node): void {
  const { model, cash, given } = node;
  check(
    model.state.rider_uid === null || ![setting.overLimit, setting.overValue].includes(model.state.rider_uid),
    "a rider above the cash limit or the value limit gets no parcel",
  );
  const { state, bags, claims, riders } = model;
  check(
    riders.size === given.size && [...given].every((uid) => riders.has(uid)),
    "who had the parcel is known",
  );
  for (const { uid } of OPERATORS) {
    let claimed = 0;
    for (const claim of claims) if (claim.uid === uid) claimed += claim.amount;
    check(claimed === (cash[uid] ?? 0), "reported cash equals claims");
  }
  if (state.delivery_status === "delivered" || state.delivery_status === "returned")
    check(isChargeAccounted(setting, model), "a delivered or returned parcel is paid, or its charge is owed");
  check(claims.filter(isCollection).length <= 1, "one collection counts for a parcel");
  checkLoss(setting, node);
  check(model.charges <= 1 && model.returnFees <= 1, "a parcel is charged once");
  let open = 0;
  for (const { bag_id, status, item, to_center } of bags) {
    if (status === "open" || status === "closed") {
      if (item !== undefined) open += 1;
      check(
        (item !== undefined) === (state.bag_id === bag_id),
        "the manifest of an open bag is its contents",
      );
      if (item !== undefined)
        check(item.is_expected && !item.is_received, "an open bag has nothing received");
    } else if (state.bag_id === bag_id) {
      check(item?.is_expected === true && !item.is_received, "a parcel in transit is on the manifest");
      check(state.to_center === to_center, "a parcel in transit goes where its bag goes");
    }
  }
  check(state.due_on === null || state.due_on === DAY, "no delivery is rescheduled to a day off");
  check(
    state.due_on === null || isToBeDelivered(state.delivery_status),
    "only a delivery to the receiver is rescheduled",
  );
  check(open <= 1, "a parcel is in at most one open bag");
  check(state.bag_id === null || state.rider_uid === null, "a parcel in a bag is with no rider");
  check(state.at_center === null || state.to_center === null, "a parcel at a hub is not in transit");
}

/** Checks the invariants about a loss, its claim and its fee. */
function checkLoss({ parcel }: Setting, { model, isReturn }: Node): void {
  const { state, claims, compensation } = model;
  const isLost = state.delivery_status === "lost";
  const isClaimed = compensation?.isForLoss === true && ["open", "granted"].includes(compensation.status);
  check(isLost || !isClaimed, "a claim for a loss ends when the parcel is found");
  const isPaid = claims.some((claim) => isCollection(claim) && claim.amount >= parcel.collect_poisha);
  check(
    !isPaid || !isClaimed || compensation.status !== "granted",
    "a collection and a compensation for the loss never both stand",
  );
  const isCharged = state.payment_status === "paid" || state.payment_status === "held";
  check(!isLost || model.hasArrived || !isCharged, "a lost parcel owes no delivery fee");
  check(
    state.delivery_status === "damaged" ||
      isReturn === (state.delivery_status === "returning" || (isLost && state.resumes === "return")),
    "a return stays a return until it ends",
  );
}

const BAG_TASKS = ["bag_close", "bag_reopen", "bag_send", "bag_receive", "bag_reconcile"] as const;

interface Explored {
  readonly states: number;
  readonly edges: number;
  readonly depth: number;
  readonly isClosed: boolean;
  readonly counterexample: string | undefined;
}

/**
 * Explores the graph.
 * @returns the first path that violates an invariant, if there is one
 */
function explore(booking: Booking, { hasBags, hasClaims, reports, maxStates }: Bounds): Explored {
  const setting = settingOf(booking);
  const attempts = OPERATORS.flatMap((by): Attempt[] =>
    PARCEL_TASKS.flatMap((task) =>
      // One variant of a task is enough to test that an operator without access is refused.
      variants(task, setting.parcel)
        // Bags and delivery days do not affect each other, so they are explored separately.
        .filter((operation) => !((hasBags ? "day" : "bag_id") in operation))
        .slice(0, taskOf(task).by[by.role] === undefined ? 1 : undefined)
        .map((operation) => ({
          by,
          operation,
          cash: cashIn(operation),
          label: `${by.uid} ${JSON.stringify(operation, (key, value: unknown) => (key in common && key !== "" ? undefined : value))}`,
        })),
    ),
  );
  const first: Node = {
    model: newModel(
      hasBags
        ? [
            { bag_id: BAG_BK, from_center: B, to_center: K },
            { bag_id: BAG_KB, from_center: K, to_center: B },
          ]
        : [],
    ),
    given: new Set(),
    carried: new Set(),
    isPickedUp: false,
    isReturn: false,
    cash: {},
    reports: 0,
  };
  const origin = new Map<string, { from: string; label: string } | undefined>([[keyOf(first), undefined]]);
  let frontier = [first];
  let edges = 0;
  let depth = 0;
  const rescued = new Set<string>();
  let at = keyOf(first);
  let label = "";
  // Decisions depend only on the situation, so states that differ only in their reported cash can
  // share decisions. There is no cache if there are bags, because almost every situation is then
  // different.
  const decided = new Map<string, readonly Move[]>();
  const movesOf = (node: Node): readonly Move[] => {
    const key = hasBags ? "" : situationKey(node.model);
    const known = decided.get(key);
    if (known !== undefined) return known;
    const moves = attempts.flatMap((attempt) => {
      if (attempt.operation.task === "fail_delivery" && node.model.state.attempts >= MAX_ATTEMPTS) return [];
      label = attempt.label;
      return moveOf(setting, node, attempt) ?? [];
    });
    if (!hasBags) decided.set(key, moves);
    return moves;
  };
  const pathTo = (key: string): string[] => {
    const path: string[] = [];
    for (let step = origin.get(key); step !== undefined; step = origin.get(step.from))
      path.unshift(step.label);
    return path;
  };
  try {
    while (frontier.length > 0 && origin.size < maxStates) {
      depth += 1;
      const next: Node[] = [];
      const reach = (node: Node): void => {
        edges += 1;
        const key = keyOf(node);
        if (origin.has(key)) return;
        checkNode(setting, node);
        origin.set(key, { from: at, label });
        next.push(node);
      };
      for (const node of frontier) {
        at = keyOf(node);
        label = "rescue";
        checkRescue(setting, node.model, rescued);
        for (const move of movesOf(node)) {
          if (move.cash > 0 && node.reports >= reports) continue;
          label = move.label;
          make(setting, node, move, hasBags, reach);
        }
        for (const bag of node.model.bags)
          // Bag operations on the second bag are tested only while it contains the parcel.
          if (bag.bag_id === BAG_BK || bag.item !== undefined)
            for (const task of BAG_TASKS)
              for (const by of [hubB, hubK]) {
                label = `${by.uid} ${task} ${bag.bag_id}`;
                const operation = { task, ...common, bag_id: bag.bag_id, reason: "x" } as const;
                const isAsked = askedAbout(setting, node.model, bag, operation, by);
                const moved = moveModelBag(
                  setting,
                  node.model,
                  isAsked ? { ...operation, misrouted: [ID] } : operation,
                  by,
                );
                const isOpened = moved.decision.outcome === "done" && moved.decision.status === "open";
                check(
                  !isOpened || (bag.status === "closed" && by.center === bag.from_center),
                  "only a closed bag is reopened, at its origin",
                );
                if (moved.decision.outcome === "done") reach({ ...node, model: moved.model });
              }
        for (const claim of node.model.claims)
          for (const resolution of ["apply", "surplus"] as const) {
            label = `admin resolves: ${resolution}`;
            const resolved = resolveOnModel(setting, node.model, claim, resolution, NOW);
            if (resolved !== undefined) reach(followed(node, resolved));
          }
        outside(node, (name, model) => {
          label = name;
          reach(followed(node, model));
        });
        if (hasClaims === true)
          claims(node, (name, model) => {
            label = name;
            reach({ ...node, model });
          });
      }
      frontier = next;
    }
  } catch (error) {
    const what = error instanceof Broken ? error.message : String(error);
    const counterexample = [`${booking.name}: ${what}`, ...pathTo(at), label].join("\n  ");
    return { states: origin.size, edges, depth, isClosed: false, counterexample };
  }
  return { states: origin.size, edges, depth, isClosed: frontier.length === 0, counterexample: undefined };
}

/** Returns the node after a change of the model that is not an undo. */
function followed(node: Node, model: Model): Node {
  const status = model.state.delivery_status;
  const isReturn = status === "returning" || (node.isReturn && !isFinal(status));
  return { ...node, model, isReturn };
}

/** Whether a bag is about to leave with a parcel for another destination, so that the operator is asked. */
function askedAbout(
  setting: Setting,
  model: Model,
  { status, item, to_center }: Model["bags"][number],
  operation: BagOperation,
  by: StaffCaller,
): boolean {
  const { decision } = moveModelBag(setting, model, operation, by);
  const isAsked = decision.outcome === "refused" && decision.refusal === "other_destination";
  const isElsewhere =
    item !== undefined && to_center !== (model.state.delivery_status === "returning" ? B : K);
  check(
    !isAsked || (isElsewhere && status === "open"),
    "only misrouted parcels in an open bag are asked about",
  );
  if (decision.outcome === "done" && (operation.task === "bag_close" || operation.task === "bag_send"))
    check(!isElsewhere || status === "closed", "no misrouted parcel leaves without a question");
  return isAsked;
}

/** Explores the sender's claim for compensation, and an admin's decisions on it. */
function claims({ model }: Node, reach: (label: string, model: Model) => void): void {
  if (model.isDeleted || model.isErased) return;
  const claimed = claimOnModel(model, NOW);
  if (claimed !== undefined) reach("sender claims compensation", claimed);
  for (const status of ["granted", "refused", "taken_back"] as const) {
    const decided = decideClaimOnModel(model, status);
    if (decided !== undefined) reach(`admin decides on the claim: ${status}`, decided);
  }
}

/** Explores the actions of the sender, the gateway and the clock. */
function outside({ model }: Node, reach: (label: string, model: Model) => void): void {
  const { state, isDeleted, isErased } = model;
  if (isDeleted || isErased) return;
  const isWaiting = state.delivery_status === "not_collected" && state.payment_status === "unpaid";
  const isAtRest = ["lost", "damaged"].includes(state.delivery_status) || isFinal(state.delivery_status);
  if (isWaiting || isAtRest) reach("sender deletes the account", eraseOnModel(model));
  if (cancellationRefusal(state) === null) reach("sender cancels", recordOnModel(model, "cancelled"));
  if (cancellationRefusal(state) === null && state.payment_status === "unpaid")
    reach("sender deletes", recordOnModel(model, "deleted"));
  if (state.is_asked) {
    reach("sender answers: again", recordOnModel(model, "answered", "again"));
    reach("nobody answers in time", recordOnModel(model, "answered", "send_back"));
  }
  if (canAskBack(state)) reach("sender asks for the return", recordOnModel(model, "answered", "send_back"));
  if (state.payment_status === "unpaid" && state.delivery_status !== "cancelled")
    reach("gateway confirms", recordOnModel(model, "payment_confirmed"));
}

function isSame<Value extends object>(a: Value, b: Value): boolean {
  if (a === b) return true;
  for (const key in a) if (a[key] !== b[key]) return false;
  return true;
}

function isSameItem(a: Model["bags"][number]["item"], b: Model["bags"][number]["item"]): boolean {
  return a === undefined || b === undefined ? a === b : isSame(a, b);
}

/** An operation that had an effect: its decision, and the decision on an immediate undo. */
interface Move {
  readonly by: StaffCaller;
  readonly cash: number;
  readonly label: string;
  readonly operation: ParcelOperation;
  readonly decision: Decision;
  readonly undo: Decision | undefined;
  /** The riders to whom the parcel has been handed over after the move. */
  readonly given: readonly string[];
}

/** An operation that an operator could send. */
type Attempt = Pick<Move, "by" | "cash" | "label" | "operation">;

/**
 * Decides on one operation and checks it. The response to an operator without access must reveal nothing. A
 * late operation must not change the state. An effective operation must be applied only once, and must be
 * undoable.
 * @returns undefined if the operation has no effect
 */
function moveOf(setting: Setting, node: Node, attempt: Attempt): Move | undefined {
  const { by, operation, cash } = attempt;
  const before = node.model;
  const { decision, model } = performOnModel(setting, before, operation, by, TIMES);
  const { outcome } = decision;
  const isKnown = mayKnow(operation.task, by, node);
  if (!isKnown) check(outcome === "refused" && decision.refusal === "unknown", "a stranger learns nothing");
  const { owner_uid } = setting.parcel;
  const isOwn = by.uid === owner_uid || ("rider_uid" in operation && operation.rider_uid === owner_uid);
  if (isOwn) check(outcome === "refused", "an operator changes nothing about a parcel of their own");
  if (before.isErased)
    check(isSame(model.state, before.state), "a parcel of a deleted account stays as it is");
  if (outcome === "refused" || outcome === "repeated") {
    check(model === before, "nothing changes");
    check(
      cash === 0 ||
        outcome === "refused" ||
        before.claims.some(({ uid, amount }) => uid === by.uid && amount === cash),
      "only cash that was reported before is repeated",
    );
    const isRefusedCash = cash > 0 && outcome === "refused";
    check(!isRefusedCash || by.role !== "rider" || !isKnown || isOwn, "reported cash is not refused");
    return undefined;
  }
  check(cash > 0 || operation.task !== "collect_charge", "a payment has an amount");
  const { state } = before;
  if (outcome === "late") {
    const { payment_status, paidBy } = state;
    check(model.bags === before.bags, "a late scan changes no bag");
    check(isSame({ ...model.state, payment_status, paidBy }, state), "a late scan moves nothing");
    if (cash === 0) return undefined;
  }
  if (operation.task === "deliver" && outcome === "done")
    check(!node.isReturn, "a returning parcel is never delivered");
  if (operation.task === "accept" && outcome === "done") {
    check(state.rider_uid === by.uid, "only the rider who has the parcel accepts it");
    const isOnlyMarked = isSame({ ...model.state, is_accepted: false }, { ...state, is_accepted: false });
    check(isOnlyMarked, "an acceptance, whenever it arrives, only marks the task");
  }
  const given = outcome === "late" ? [] : "rider_uid" in operation ? [operation.rider_uid] : [];
  if (operation.task === "collect" && outcome === "done") given.push(by.uid);
  if (outcome === "late" || cash > 0) return { ...attempt, decision, undo: undefined, given };
  const again = decideOnModel(setting, model, operation, by, TIMES);
  check(again.outcome !== "done", `${operation.task} twice is once`);
  const undo = decideOnModel(setting, model, undoOf(operation), by, TIMES);
  if (undo.outcome !== "done") return { ...attempt, decision, undo: undefined, given };
  const undone = applyToModel(model, undo, by, TIMES);
  const isRestored =
    isSame(undone.state, state) &&
    undone.bags.every(({ item }, index) => isSameItem(item, before.bags[index]?.item));
  check(isRestored, `undo restores the state before ${operation.task}`);
  return { ...attempt, decision, undo, given };
}

const undoOf = ({ id }: ParcelOperation) => ({ task: "undo", ...common, id: "undo", undoes: id }) as const;

function withAll(known: ReadonlySet<string>, added: readonly string[]): ReadonlySet<string> {
  return added.every((uid) => known.has(uid)) ? known : new Set([...known, ...added]);
}

/** Applies a move. Also undoes it immediately, and after the bag of the parcel has left. */
function make(
  setting: Setting,
  node: Node,
  { by, operation, cash, decision, undo, given }: Move,
  hasUndo: boolean,
  reach: (node: Node) => void,
): void {
  const isPickup = operation.task === "collect" && decision.outcome === "done";
  const carried = operation.task === "hand_over" ? given : [];
  const after: Node = {
    ...followed(node, applyToModel(node.model, decision, by, TIMES)),
    given: withAll(node.given, given),
    carried: withAll(node.carried, carried),
    isPickedUp: node.isPickedUp || isPickup,
    cash: cash === 0 ? node.cash : { ...node.cash, [by.uid]: (node.cash[by.uid] ?? 0) + cash },
    reports: node.reports + (cash === 0 ? 0 : 1),
  };
  reach(after);
  if (!hasUndo || undo === undefined) return;
  const withdraw = (model: Model, withdrawal: Decision) =>
    reach({
      ...after,
      model: { ...applyToModel(model, withdrawal, by, TIMES), last: undefined },
      isPickedUp: node.isPickedUp,
      isReturn: node.isReturn,
    });
  withdraw(after.model, undo);
  const bag = node.model.bags.find(({ bag_id }) => bag_id === node.model.state.bag_id);
  const hub = [hubB, hubK].find(({ center }) => center === bag?.from_center);
  if (bag === undefined || hub === undefined) return;
  const send = { task: "bag_send", ...common, bag_id: bag.bag_id } as const;
  const sent = moveModelBag(setting, after.model, { ...send, misrouted: [ID] }, hub);
  if (sent.decision.outcome !== "done") return;
  const late = decideOnModel(setting, sent.model, undoOf(operation), by, TIMES);
  if (late.outcome === "done") withdraw(sent.model, late);
}

/** Checks that a final status can be reached from every state. */
function checkRescue(setting: Setting, start: Model, rescued: Set<string>): void {
  const { state } = start;
  if (start.isDeleted || start.isErased || isFinal(state.delivery_status)) return;
  const collects = start.claims.some(isCollection);
  const key = `${parcelKey(state)}${collects}`;
  if (rescued.has(key)) return;
  rescued.add(key);
  let model = start;
  const attempt = (operation: ParcelOperation, by: StaffCaller): void => {
    if (!isFinal(model.state.delivery_status))
      model = performOnModel(setting, model, operation, by, TIMES).model;
  };
  attempt({ task: "receive", ...common }, admin);
  if (model.state.is_asked) model = recordOnModel(model, "answered", "again");
  if (model.state.delivery_status === "damaged")
    for (const hub of [hubB, hubK, admin]) attempt({ task: "send_back", ...common }, hub);
  if (model.state.delivery_status === "returning") {
    attempt({ task: "receive", ...common }, hubB);
    attempt({ task: "give_back", ...common, ...taken, handover_code: "4321" }, hubB);
    attempt({ task: "give_back", ...common, ...taken, handover_code: "4321" }, admin);
  } else {
    attempt({ task: "hand_over", ...common, rider_uid: riderK.uid }, admin);
    const collected = collects ? 0 : setting.parcel.collect_poisha / 100;
    attempt({ task: "deliver", ...common, ...taken, handover_code: "1234", collected }, riderK);
  }
  check(isFinal(model.state.delivery_status), "every state reaches an end");
}

const BOOKINGS: readonly Booking[] = [
  { name: "cash at pickup", delivery_payment: "at_pickup", collect_poisha: 0 },
  { name: "online, unpaid", delivery_payment: "online", collect_poisha: 0 },
  { name: "online, from the balance", delivery_payment: "online", collect_poisha: 0, isFromBalance: true },
  { name: "cash at pickup and on delivery", delivery_payment: "at_pickup", collect_poisha: COLLECT },
  { name: "out of the collection", delivery_payment: "from_collection", collect_poisha: COLLECT },
];
/**
 * Parcels whose sender is on the staff. The sender is an operator of the first hub, or the rider who would
 * pick up the parcel.
 */
const OWN: readonly Booking[] = [hubB, riderB].map(({ uid }) => ({
  name: `of ${uid}`,
  delivery_payment: "at_pickup",
  collect_poisha: COLLECT,
  owner: uid,
}));

/**
 * `npm run explore` explores every graph completely. `npm test` limits the number of states that are explored
 * in the largest graphs.
 */
const isWhole = import.meta.env.MODE === "explore";

describe.each([
  { hasBags: true, reports: 0, maxStates: WHOLE, bookings: BOOKINGS.slice(-1) },
  { hasBags: false, reports: 1, maxStates: WHOLE, bookings: [...BOOKINGS, ...OWN] },
  {
    hasBags: false,
    hasClaims: true,
    reports: 1,
    maxStates: isWhole ? WHOLE : 150_000,
    bookings: BOOKINGS.slice(-1),
  },
  {
    hasBags: false,
    reports: 2,
    maxStates: isWhole ? WHOLE : 150_000,
    bookings: isWhole ? BOOKINGS : BOOKINGS.slice(-2),
  },
])(
  "every sequence of operations, bags: $hasBags, claims: $hasClaims, cash: $reports times",
  ({ bookings, ...bounds }) => {
    test.each(bookings)(
      "$name",
      (booking) => {
        const begun = Date.now();
        const { states, edges, depth, isClosed, counterexample } = explore(booking, bounds);
        const seconds = ((Date.now() - begun) / 1000).toFixed(1);
        const end = isClosed ? "closed" : "stopped";
        console.log(
          `${booking.name}: ${states} states, ${edges} steps, depth ${depth}, ${end}, ${seconds} s`,
        );
        expect(counterexample).toBeUndefined();
        expect(isClosed || states >= bounds.maxStates).toBe(true);
      },
      300_000,
    );
  },
);
