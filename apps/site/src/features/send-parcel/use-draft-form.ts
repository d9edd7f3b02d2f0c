import { parcelDraftSchema, type ParcelDraft } from "@harkara/courier-core/parcel";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/pricing";
import type { ServiceCenter } from "@harkara/courier-core/service-center";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { feePlanQuery } from "../../api/balance.ts";
import { useApi } from "../../api/use-api.ts";
import type { SessionUser } from "../../session/session.ts";
import {
  emptyValues,
  forgetDraft,
  readDraft,
  saveDraft,
  type DraftValues,
} from "../../storage/saved-draft.ts";

/**
 * The form of a booking. Its values are saved in the tab on every change.
 * @param initial the values when no draft is saved
 */
export function useDraftForm(
  user: SessionUser,
  centers: readonly ServiceCenter[],
  initial: Partial<DraftValues> | undefined,
) {
  const [restored] = useState(() => readDraft(user.uid));
  const [isRestoredShown, setIsRestoredShown] = useState(restored !== undefined);
  const [resets, setResets] = useState(0);
  // The default plan applies until the user's own plan is loaded. The server checks with the user's plan.
  const { data: plan = DEFAULT_FEE_PLAN } = useQuery(feePlanQuery(useApi(), user.uid));
  const schema = useMemo(() => parcelDraftSchema(centers, plan), [centers, plan]);
  const form = useForm<DraftValues, unknown, ParcelDraft>({
    resolver: valibotResolver(schema),
    defaultValues: restored?.values ?? { ...emptyValues(user.displayName), ...initial },
    // The error summary takes the focus instead.
    shouldFocusError: false,
    // Without this option the resolver stops at the first kind of error, and a wrong weight would only be
    // reported after all others are corrected.
    criteriaMode: "all",
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(user.uid, values),
      }),
    [form, user.uid],
  );

  function reset(values: DraftValues): void {
    form.reset(values);
    setIsRestoredShown(false);
    setResets((count) => count + 1);
  }

  return {
    form,
    plan,
    /** The restored draft, until the user starts over. */
    restored: isRestoredShown ? restored : undefined,
    /** The number of times that the form was emptied. Quick booking then fills in the usual values again. */
    resets,
    startOver: () => {
      forgetDraft(user.uid);
      reset(emptyValues(user.displayName));
    },
    restore: (values: DraftValues) => {
      saveDraft(user.uid, values);
      reset(values);
    },
  };
}
