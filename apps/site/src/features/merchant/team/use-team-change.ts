import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiClient } from "@harkara/web/api/client.ts";
import { TEAM_KEY } from "./team.ts";
import { useApi } from "@harkara/web/api/use-api.ts";

interface TeamChange {
  change: (api: ApiClient) => Promise<unknown>;
  /** The message that is shown after the change. */
  done: string;
  onDone?: () => void;
}

/**
 * Returns a mutation that changes the team, and then refetches the team, its audit log and the
 * user's memberships.
 */
export function useTeamChange({ change, done, onDone }: TeamChange) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => change(api),
    onSuccess: async () => {
      toast.success(done);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [TEAM_KEY] }),
        queryClient.invalidateQueries({ queryKey: ["me"] }),
      ]);
      onDone?.();
    },
  });
}
