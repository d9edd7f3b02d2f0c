import type { ReplyRequest, ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { attemptFee, returnFee } from "@harkara/courier-core/journey/return";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { parcelsChanged } from "../api/parcel-changes.ts";
import { answerForParcel } from "../api/parcels.ts";
import { useApi } from "../api/use-api.ts";

/** Returns the fees of a reattempt and of a return, in taka. */
export function answerFees({ parcel, events, fee_plan }: ParcelDetails) {
  const cost = takaToPoisha(parcel.cost);
  return {
    again: poishaToTaka(attemptFee(cost, fee_plan, events)),
    send_back: poishaToTaka(returnFee(cost, fee_plan)),
  };
}

/** Sends the sender's reply. A retry after a lost response sends the same reply. */
export function useAnswer(trackingId: string, onAnswered: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: ReplyRequest) => answerForParcel(api, trackingId, answer),
    onSuccess: async () => {
      onAnswered();
      await parcelsChanged(queryClient);
    },
    // A refusal means that the parcel has changed, so its data is refetched.
    onError: () => parcelsChanged(queryClient),
  });
}
