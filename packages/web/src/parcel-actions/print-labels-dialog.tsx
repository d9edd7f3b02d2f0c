import type { LabelParcel } from "@harkara/courier-core/parcel/parcel";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { Progress } from "@harkara/ui/progress";
import { RadioGroup } from "@harkara/ui/radio-group";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { countText, formatNumber } from "../i18n/format.ts";
import { HowToPrint } from "../printouts/how-to-print.tsx";
import { PrintJob } from "../printouts/print-job.tsx";
import { m } from "../paraglide/messages.js";
import { LABEL_PAPERS, type LabelPaper, readLabelPaper, saveLabelPaper } from "../storage/label-paper.ts";
import { LabelSheets, ON_A4 } from "./label-sheets.tsx";

/** The maximum number of labels in one print job. */
const MAX_LABELS = 500;
/** The number of labels that are rendered before the page handles input again. */
const SLICE = 25;

const PAPER_TEXT: Readonly<Record<LabelPaper, () => string>> = {
  label100: m.label_paper_label100,
  a6: m.label_paper_a6,
  a4: m.label_paper_a4,
};

interface PrintLabelsDialogProps {
  parcels: readonly LabelParcel[];
  onClose: () => void;
}

/** A dialog that selects the paper and prints the labels of parcels. */
export function PrintLabelsDialog({ parcels, onClose }: PrintLabelsDialogProps) {
  const [paper, setPaper] = useState(readLabelPaper);
  const [start, setStart] = useState(0);
  const [isPrinting, setIsPrinting] = useState(false);
  const stop = useCallback(() => setIsPrinting(false), []);
  const isTooMany = parcels.length > MAX_LABELS;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.label_title()}
      closeLabel={m.close()}
      footer={
        <Button
          fullWidth
          startIcon={<Printer aria-hidden />}
          disabled={isTooMany}
          loading={isPrinting}
          onClick={() => {
            saveLabelPaper(paper);
            setIsPrinting(true);
          }}
        >
          {parcels.length === 1 ? m.label_print() : countText(parcels.length, m.label_print_count)}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {isTooMany ? (
          <Alert tone="danger">{m.label_too_many({ most: formatNumber(MAX_LABELS) })}</Alert>
        ) : null}
        <RadioGroup
          legend={m.label_paper()}
          options={LABEL_PAPERS.map((value) => ({ value, label: PAPER_TEXT[value]() }))}
          value={paper}
          onValueChange={(value) => setPaper(LABEL_PAPERS.find((known) => known === value) ?? paper)}
        />
        {paper === "a4" ? <StartChoice start={start} onStart={setStart} /> : null}
        <HowToPrint paper={paper} />
        {isPrinting ? (
          <LabelJob parcels={parcels} paper={paper} start={paper === "a4" ? start : 0} onDone={stop} />
        ) : null}
      </div>
    </Dialog>
  );
}

const PLACES = Array.from({ length: ON_A4 }, (_, place) => place);

/** Selects the position of the first label among the four on an A4 sheet. */
function StartChoice({ start, onStart }: { start: number; onStart: (start: number) => void }) {
  return (
    <RadioGroup
      legend={m.label_start()}
      hint={m.label_start_text()}
      orientation="horizontal"
      options={PLACES.map((place) => ({
        value: String(place),
        label: (
          <span className="flex items-center gap-2">
            {formatNumber(place + 1)}
            <span aria-hidden="true" className="grid grid-cols-2 gap-px border border-line-strong p-px">
              {PLACES.map((one) => (
                <span
                  key={one}
                  className={`h-2.5 w-2 ${one === place ? "bg-primary" : one > place ? "bg-primary-surface" : ""}`}
                />
              ))}
            </span>
          </span>
        ),
      }))}
      value={String(start)}
      onValueChange={(value) => onStart(Number(value))}
    />
  );
}

interface LabelJobProps {
  parcels: readonly LabelParcel[];
  paper: LabelPaper;
  start: number;
  onDone: () => void;
}

/** Renders the labels in slices, so that the page stays responsive, and then prints them. */
function LabelJob({ parcels, paper, start, onDone }: LabelJobProps) {
  // Until the centers are loaded, district names are in English.
  const { data: centers = [], isPending } = useQuery(serviceCentersQuery);
  const [rendered, setRendered] = useState(0);
  const isReady = rendered >= parcels.length;
  useEffect(() => {
    if (isPending || isReady) return undefined;
    const timer = setTimeout(() => setRendered(rendered + SLICE));
    return () => clearTimeout(timer);
  }, [isPending, isReady, rendered]);
  const done = Math.min(rendered, parcels.length);
  return (
    <>
      <Progress
        label={m.label_preparing()}
        value={(done / parcels.length) * 100}
        valueText={`${formatNumber(done)} / ${formatNumber(parcels.length)}`}
      />
      <PrintJob paper={paper} isReady={isReady} onDone={onDone}>
        <LabelSheets parcels={parcels.slice(0, done)} centers={centers} paper={paper} start={start} />
      </PrintJob>
    </>
  );
}
