import { Button } from "@harkara/ui/button";
import { ScanField, type ScanResult } from "@harkara/ui/scan-field";
import { ScanLine } from "lucide-react";
import { useState } from "react";
import { m } from "@harkara/web/paraglide/messages.js";
import { isOpenedAtStaffPage } from "../../scanner/camera.ts";
import { CameraView } from "../../scanner/camera-view.tsx";
import { playFeedback, unlockSound } from "../../scanner/feedback.ts";
import { isCode, readCode } from "../../scanner/read-code.ts";

/** The outcome of a scan. `asked`: a dialog asks for the sender's cash before the scan is saved. */
export type CollectOutcome = "saved" | "asked" | "unsaved";

interface CollectScanProps {
  onCollect: (trackingId: string) => Promise<CollectOutcome>;
}

/**
 * Scans parcels at the sender's address. Each scan counts as a pickup. The scanner is closed by default,
 * because most pickups are recorded with a button on the task.
 */
export function CollectScan({ onCollect }: CollectScanProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [result, setResult] = useState<ScanResult>();

  function show(next: Omit<ScanResult, "id">): void {
    setResult((before) => ({ ...next, id: Number(before?.id ?? 0) + 1 }));
  }

  /**
   * Handles a scanned label.
   * @returns whether the label was accepted; a rejected label may be scanned again immediately
   */
  function scan(text: string): boolean {
    const code = readCode(text);
    if (code?.kind !== "parcel") {
      playFeedback("danger");
      show({ tone: "danger", title: m.scan_unreadable(), description: text });
      return false;
    }
    void collect(code.id);
    return true;
  }

  async function collect(id: string): Promise<void> {
    const outcome = await onCollect(id);
    if (outcome === "asked") return;
    const isSaved = outcome === "saved";
    if (isSaved) playFeedback("success");
    show({
      tone: isSaved ? "success" : "danger",
      title: isSaved ? m.rider_collected() : m.save_failed_title(),
      description: id,
    });
  }

  if (!isOpen)
    return (
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11 grow px-2"
        startIcon={<ScanLine aria-hidden />}
        onClick={() => {
          unlockSound();
          setIsOpen(true);
        }}
      >
        {m.rider_scan()}
      </Button>
    );
  return (
    <div className="flex w-full flex-col gap-3">
      {isOpenedAtStaffPage() ? <CameraView onRead={scan} /> : null}
      <ScanField
        label={m.scan_label()}
        hint={m.rider_scan_collect()}
        keepFocus={false}
        isCode={isCode}
        onScan={scan}
        {...(result && { result })}
      />
      <Button variant="ghost" className="self-start" onClick={() => setIsOpen(false)}>
        {m.close()}
      </Button>
    </div>
  );
}
