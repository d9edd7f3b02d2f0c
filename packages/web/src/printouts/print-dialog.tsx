import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { Skeleton } from "@harkara/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { m } from "../paraglide/messages.js";
import { HowToPrint } from "./how-to-print.tsx";
import { PrintJob } from "./print-job.tsx";

interface PrintDialogProps {
  title: string;
  /** The printout, a `PaperSheet`; undefined while its data is loading. */
  paper: ReactNode;
  /** Shown instead of the print preview. */
  children?: ReactNode;
  onClose: () => void;
}

/** Shows a printout and prints it with the browser, on a printer or to a file. */
export function PrintDialog({ title, paper, children, onClose }: PrintDialogProps) {
  // The dialog waits for the centers, because printouts contain names of districts in the user's
  // language.
  const { isPending } = useQuery(serviceCentersQuery);
  const [isPrinting, setIsPrinting] = useState(false);
  const stop = useCallback(() => setIsPrinting(false), []);
  const isReady = paper !== undefined && !isPending;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      closeLabel={m.close()}
      footer={
        <Button
          fullWidth
          startIcon={<Printer aria-hidden />}
          disabled={!isReady}
          loading={isPrinting}
          onClick={() => setIsPrinting(true)}
        >
          {m.paper_print()}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {children ?? (isReady ? <Preview>{paper}</Preview> : <Skeleton className="h-80 w-full" />)}
        <HowToPrint paper="a4" />
        {isPrinting ? (
          <PrintJob paper="a4" onDone={stop}>
            {paper}
          </PrintJob>
        ) : null}
      </div>
    </Dialog>
  );
}

/**
 * The upper part of a printout, as wide as the dialog. It is hidden from screen readers, because the page has
 * the same content.
 */
function Preview({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      inert
      className="max-h-80 w-fit self-center overflow-hidden rounded-control border border-line-strong sm:max-h-96"
    >
      <div className="[zoom:0.4] sm:[zoom:0.66]">{children}</div>
    </div>
  );
}
