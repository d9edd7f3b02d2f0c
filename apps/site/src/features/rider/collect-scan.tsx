import { Button } from "@harkara/ui/button";
import { ScanField, type ScanResult } from "@harkara/ui/scan-field";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { isOpenedAtStaffPage } from "../../scanner/camera.ts";
import { CameraView } from "../../scanner/camera-view.tsx";
import { feel, unlockSound } from "../../scanner/feedback.ts";
import { isCode, readCode } from "../../scanner/read-code.ts";

/** Scans parcels at the sender's door: each counts as picked up. Opened when it is needed, since most pickups are a press on a task. */
export function CollectScan({ onCollect }: { onCollect: (trackingId: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [result, setResult] = useState<ScanResult>();

  function scan(text: string): void {
    const code = readCode(text);
    const isParcel = code?.kind === "parcel";
    feel(isParcel ? "success" : "danger");
    setResult({
      id: Date.now(),
      tone: isParcel ? "success" : "danger",
      title: isParcel ? m.rider_collected() : m.scan_unreadable(),
      description: isParcel ? code.id : text,
    });
    if (isParcel) onCollect(code.id);
  }

  if (!isOpen)
    return (
      <Button
        variant="secondary"
        size="lg"
        fullWidth
        onClick={() => {
          unlockSound();
          setIsOpen(true);
        }}
      >
        {m.rider_scan()}
      </Button>
    );
  return (
    <div className="flex flex-col gap-3">
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
