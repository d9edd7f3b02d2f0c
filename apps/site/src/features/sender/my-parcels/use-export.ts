import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { eachParcelPage, type ParcelFind } from "@harkara/web/api/parcels.ts";
import { pause } from "@harkara/web/api/pause.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { untilAnswered } from "@harkara/web/api/until-answered.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { saveFile } from "@harkara/web/lists/save-file.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { csvFileName, parcelsCsv } from "./parcels-csv.ts";

/** The export of all parcels of a list. */
export interface Export {
  /** @param total the number of results */
  readonly start: (total: number) => void;
  readonly cancel: () => void;
  readonly isPending: boolean;
  /** The number of parcels that were written so far. */
  readonly rows: number;
  /** The number of results when the export began. */
  readonly total: number;
  /** Whether the export is waiting for the connection or the server. */
  readonly isWaiting: boolean;
}

/** The ID of the message about an export, so that the next attempt's message replaces it. */
const TOAST = "export";

/**
 * Writes all parcels of a list to a CSV file, page by page. The browser stores the finished pages, so that
 * only one page is in memory. The file is saved when it is complete.
 */
export function useExport(email: string, find: ParcelFind): Export {
  const api = useApi();
  const queryClient = useQueryClient();
  const [rows, setRows] = useState(0);
  const [isWaiting, setIsWaiting] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const write = useMutation({
    mutationFn: async (_total: number) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setRows(0);
      // If the centers cannot be loaded, district names are in English.
      const centers = await queryClient.query(serviceCentersQuery).catch(() => []);
      const csv = parcelsCsv(centers);
      const parts = [new Blob([csv.header])];
      let written = 0;
      const waiting = {
        onStandstill: (reason: unknown) => setIsWaiting(reason !== undefined),
        wait: (ms: number) => pause(ms, signal),
        signal,
      };
      const pages = eachParcelPage(api, email, find, signal, (request) => untilAnswered(request, waiting));
      for await (const page of pages) {
        parts.push(new Blob([csv.rows(page)]));
        written += page.length;
        setRows(written);
      }
      const file = csvFileName(new Date());
      saveFile(file, "text/csv", ...parts);
      return file;
    },
    onSuccess: (file) => toast.success(m.parcels_exported({ file }), { id: TOAST }),
    onError: (error, total) => {
      if (controller.current?.signal.aborted !== true)
        toast.error(m.parcels_export_failed(), {
          id: TOAST,
          description: errorText(error),
          action: { label: m.try_again(), onClick: () => write.mutate(total) },
        });
    },
    onSettled: () => setIsWaiting(false),
  });
  const cancel = () => controller.current?.abort();
  return {
    start: (total) => write.mutate(total),
    cancel,
    isPending: write.isPending,
    rows,
    total: write.variables ?? 0,
    isWaiting,
  };
}
