import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { receiversChanged } from "../../../api/addresses.ts";
import type { ApiClient } from "@harkara/web/api/client.ts";
import { useApi } from "@harkara/web/api/use-api.ts";

interface ReceiverChange<Variables> {
  change: (api: ApiClient, variables: Variables) => Promise<void>;
  /** The message that is shown after the change. */
  done: string;
  onDone: () => void;
}

/** Returns a mutation that changes the address book and then refetches it. */
export function useReceiverChange<Variables = void>({ change, done, onDone }: ReceiverChange<Variables>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => change(api, variables),
    onSuccess: () => {
      toast.success(done);
      onDone();
    },
    // A refusal may mean that a colleague has changed the receiver.
    onSettled: () => receiversChanged(queryClient),
  });
}
