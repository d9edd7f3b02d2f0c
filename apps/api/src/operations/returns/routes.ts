import { ReceiverChangeSchema } from "@harkara/courier-core/parcel/parcel";
import { ReplySchema } from "@harkara/courier-core/journey/parcel-details";
import { both, inBody } from "../../http/input.ts";
import { type ProblemCode, ProblemError } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import { NO_PARCEL, noParcel, parcelId } from "../../events/parcel-id.ts";
import type { AnswerRefusal, ReturnStore } from "./return-store.ts";

const PROBLEMS = {
  noQuestion: "parcel.noQuestion",
  notReturnable: "parcel.notReturnable",
  feeChanged: "answer.feeChanged",
  dayNotOffered: "day.notOffered",
} as const satisfies Record<Exclude<AnswerRefusal, "absent">, ProblemCode>;

/** Routes for senders' replies and changes for parcels in transit. */
export function returnRoutes(store: ReturnStore): readonly Route[] {
  return [
    route(
      {
        method: "POST",
        path: "/parcels/:tracking_id/answer",
        operationId: "answerForParcel",
        summary:
          "Reply with a reattempt when you are asked, on a working day of choice, or request a return of your own parcel. `fee` is the fee you were shown, in taka. Idempotent.",
        permission: "answerForParcel",
        input: both(parcelId, inBody("Answer", ReplySchema)),
        responses: { 200: { description: "Recorded", body: { name: "Answered", schema: ReplySchema } } },
        errors: { ...NO_PARCEL, 409: Object.values(PROBLEMS) },
      },
      async (c, [id, request]) => {
        const result = await store.answer(c.var.owner, id, request);
        if (result === "absent") throw noParcel();
        if (result !== "answered") throw new ProblemError(409, PROBLEMS[result]);
        return { status: 200, body: request };
      },
    ),
    route(
      {
        method: "PUT",
        path: "/parcels/:tracking_id/receiver",
        operationId: "changeReceiver",
        summary: "Change the receiver's phone and address while your own parcel is in transit.",
        permission: "answerForParcel",
        input: both(parcelId, inBody("ReceiverChange", ReceiverChangeSchema)),
        responses: {
          200: { description: "Changed", body: { name: "Receiver", schema: ReceiverChangeSchema } },
        },
        errors: { ...NO_PARCEL, 409: ["parcel.receiverFixed"] },
      },
      async (c, [id, receiver]) => {
        const result = await store.changeReceiver(c.var.owner, id, receiver);
        if (result === "absent") throw noParcel();
        if (result === "receiverFixed") throw new ProblemError(409, "parcel.receiverFixed");
        return { status: 200, body: receiver };
      },
    ),
  ];
}
