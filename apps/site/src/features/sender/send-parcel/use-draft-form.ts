import { parcelDraftSchema, type ParcelDraft } from "@harkara/courier-core/parcel/parcel";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { feePlanQuery } from "../../../api/balance.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import type { SessionUser } from "@harkara/web/session/session.ts";
import {
  emptyValues,
  forgetDraft,
  readDraft,
  saveDraft,
  type DraftValues,
} from "@harkara/web/storage/saved-draft.ts";

/**
 * Returns the booking form. Its values are saved in the tab on every change.
 * @param initial the values if no draft is saved
 */
export function useDraftForm(
  user: SessionUser,
  centers: readonly ServiceCenter[],
  initial: Partial<DraftValues> | undefined,
) {
  const [restored] = useState(() => readDraft(user.uid));
  const [isRestoredShown, setIsRestoredShown] = useState(restored !== undefined);
  const [resets, setResets] = useState(0);
  // The standard plan is used until the user's own plan is loaded. The server always uses the
  // user's own plan.
  const { data: plan = DEFAULT_FEE_PLAN } = useQuery(feePlanQuery(useApi(), user.uid));
  const schema = useMemo(() => parcelDraftSchema(centers, plan), [centers, plan]);
  const form = useForm<DraftValues, unknown, ParcelDraft>({
    resolver: valibotResolver(schema),
    defaultValues: restored?.values ?? { ...emptyValues(user.displayName), ...initial },
    // The error summary takes focus instead of the first field.
    shouldFocusError: false,
    // Without this option, the resolver stops at the first kind of error. An invalid weight would
    // then be reported only after all other errors were corrected.
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
    /** The restored draft; undefined after the user has started over. */
    restored: isRestoredShown ? restored : undefined,
    /**
     * The number of times that the form was emptied. Each time, quick booking fills in the usual values
     * again.
     */
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
