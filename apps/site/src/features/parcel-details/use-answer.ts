import type { AnswerRequest, ParcelDetails } from "@harkara/courier-core/parcel-details";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/pricing";
import { attemptFee, returnFee } from "@harkara/courier-core/return";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { parcelsChanged } from "../../api/parcel-changes.ts";
import { answerForParcel } from "../../api/parcels.ts";
import { useApi } from "../../api/use-api.ts";

/** What another attempt and the way back of a parcel cost, in taka. */
export function answerFees({ parcel, events, fee_plan }: ParcelDetails) {
  const cost = takaToPoisha(parcel.cost);
  return {
    again: poishaToTaka(attemptFee(cost, fee_plan, events)),
    send_back: poishaToTaka(returnFee(cost, fee_plan)),
  };
}

/** Says what is to be done with a parcel. Sent again after a lost response it is the same answer. */
export function useAnswer(trackingId: string, onAnswered: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: AnswerRequest) => answerForParcel(api, trackingId, answer),
    onSuccess: async () => {
      onAnswered();
      await parcelsChanged(queryClient);
    },
    // A refusal means that the parcel has moved on: what is shown of it is asked for anew.
    onError: () => parcelsChanged(queryClient),
  });
}
