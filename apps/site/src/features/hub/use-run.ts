import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Entry, NewOperation } from "../../outbox/outbox.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { feel, unlockSound } from "../../scanner/feedback.ts";
import { entryFeel } from "./entry-text.ts";

/** Without an answer for so long, in ms, an entry sounds as kept. */
const ANSWER_MS = 1500;

/** The scans of one run at this device: what was done since it began, the newest first. */
export function useRun() {
  const outbox = useWorkOutbox();
  const [numbers, setNumbers] = useState<readonly number[]>([]);
  const entries = numbers.flatMap((number) => outbox.entries.find((entry) => entry.number === number) ?? []);
  const [newest] = entries;
  useEntrySound(newest);

  return {
    entries,
    newest,
    async scan(operation: NewOperation): Promise<void> {
      unlockSound();
      const entry = await outbox.add(operation);
      setNumbers((known) => [entry.number, ...known]);
    },
    begin: () => setNumbers([]),
  };
}

/** Sounds once for each entry: when it is answered, or after a while without an answer. */
function useEntrySound(newest: Entry | undefined): void {
  const soundedFor = useRef<number>(undefined);
  const number = newest?.number;
  const isAnswered = newest !== undefined && newest.state !== "waiting";
  const sound = useEffectEvent(() => {
    if (newest === undefined || soundedFor.current === newest.number) return;
    soundedFor.current = newest.number;
    feel(entryFeel(newest));
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
