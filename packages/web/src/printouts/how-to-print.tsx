import { Barcode } from "@harkara/ui/barcode";
import { Button } from "@harkara/ui/button";
import { useCallback, useState } from "react";
import { m } from "../paraglide/messages.js";
import { type PaperSize, PrintJob } from "./print-job.tsx";

/** The print settings for exact sizes, and a test page to measure them. */
export function HowToPrint({ paper }: { paper: PaperSize }) {
  const [isTesting, setIsTesting] = useState(false);
  const stop = useCallback(() => setIsTesting(false), []);
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary-ink">
        {m.label_how()}
      </summary>
      <div className="flex flex-col items-start gap-3">
        <p>{m.label_how_text()}</p>
        <Button variant="secondary" size="sm" onClick={() => setIsTesting(true)}>
          {m.label_test()}
        </Button>
      </div>
      {isTesting ? (
        <PrintJob paper={paper} onDone={stop}>
          <TestPage />
        </PrintJob>
      ) : null}
    </details>
  );
}

/** A page with a code and with a line of known length, which shows whether the printer scales the page. */
function TestPage() {
  return (
    <div
      style={{ background: "#fff", color: "#000" }}
      className="flex w-[100mm] flex-col gap-[4mm] p-[6mm] [color-scheme:light]"
    >
      <p className="text-[14pt] font-bold">{m.label_test_title()}</p>
      <p>{m.label_test_text()}</p>
      <div className="h-[4mm] w-[80mm] border-x-[0.5mm] border-b-[0.5mm] border-current" />
      <Barcode value="TRKTEST0000" label={m.label_test_title()} />
    </div>
  );
}
