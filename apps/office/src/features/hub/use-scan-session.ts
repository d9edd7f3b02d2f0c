import { subjectOf } from "@harkara/courier-core/journey/operation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Entry, isUnsent, type NewOperation } from "@harkara/web/storage/outbox-entry.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { useSettled } from "../../outbox/use-settled.ts";
import { playFeedback, unlockSound } from "../../scanner/feedback.ts";
import { entryFeedback } from "./entry-text.ts";

/** If an entry has no result after this time in ms, the sound for a saved entry is played. */
const ANSWER_MS = 1500;

/** Returns the scans of this session on this device, newest first. */
export function useScanSession() {
  const outbox = useWorkOutbox();
  const [numbers, setNumbers] = useState<readonly number[]>([]);
  const entries = numbers.flatMap((number) => outbox.entries.find((entry) => entry.number === number) ?? []);
  const [newest] = entries;
  useEntrySound(newest);
  // A saved scan may be sent much later, so its refusal may arrive after newer scans.
  useSettled(outbox, (entry) => {
    if (entry.state === "refused" && entry.number !== newest?.number) playFeedback("danger");
  });

  return {
    entries,
    newest,
    /** @returns whether the scan was saved */
    async scan(operation: NewOperation): Promise<boolean> {
      unlockSound();
      const entry = await outbox.add(operation);
      if (entry === undefined) return false;
      setNumbers((known) => [entry.number, ...known]);
      return true;
    },
    /**
     * The unpaid delivery fee of a scanned parcel, in taka; 0 if its cash was already recorded on this
     * device.
     */
    chargeOf({ operation, result }: Entry): number {
      const isCollected = outbox.entries.some(
        (other) =>
          other.state !== "refused" &&
          other.operation.task === "collect_charge" &&
          other.operation.tracking_id === subjectOf(operation),
      );
      return result?.notices?.includes("unpaid") === true && !isCollected ? (result.charge_due ?? 0) : 0;
    },
    begin: () => setNumbers([]),
  };
}

/** Plays one sound for each entry: when its result arrives, or after a time without a result. */
function useEntrySound(newest: Entry | undefined): void {
  const soundedFor = useRef<number>(undefined);
  const number = newest?.number;
  const isAnswered = newest !== undefined && !isUnsent(newest);
  const sound = useEffectEvent(() => {
    if (newest === undefined || soundedFor.current === newest.number) return;
    soundedFor.current = newest.number;
    playFeedback(entryFeedback(newest));
  });
  useEffect(() => {
    if (number === undefined) return undefined;
    if (isAnswered) {
      sound();
      return undefined;
    }
    const timer = setTimeout(() => sound(), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [number, isAnswered]);
}
