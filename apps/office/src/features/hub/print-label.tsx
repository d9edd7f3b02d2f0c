import { Button } from "@harkara/ui/button";
import { toast } from "@harkara/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import type { LabelParcel } from "@harkara/courier-core/parcel/parcel";
import { Printer } from "lucide-react";
import { useState } from "react";
import { labelQuery } from "../../api/operations.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { PrintLabelsDialog } from "@harkara/web/parcel-actions/print-labels-dialog.tsx";

/** A button that prints the label of a parcel at the hub, for its return or to replace a damaged label. */
export function PrintLabel({ uid, trackingId }: { uid: string; trackingId: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [label, setLabel] = useState<LabelParcel>();
  const [isLoading, setIsLoading] = useState(false);

  async function open(): Promise<void> {
    setIsLoading(true);
    try {
      setLabel(await queryClient.query(labelQuery(api, uid, trackingId)));
    } catch (error) {
      toast.error(m.label_failed(), {
        description: error instanceof Error ? errorText(error) : undefined,
        action: { label: m.try_again(), onClick: () => void open() },
      });
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        startIcon={<Printer aria-hidden />}
        loading={isLoading}
        aria-label={m.label_print_named({ id: trackingId })}
        onClick={() => void open()}
      >
        {m.label_print()}
      </Button>
      {label ? <PrintLabelsDialog parcels={[label]} onClose={() => setLabel(undefined)} /> : null}
    </>
  );
}
