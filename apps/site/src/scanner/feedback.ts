/** Sounds and vibration of a scan: staff do not look at the screen. */
import * as v from "valibot";

/** The kind of feedback; each has its own sound and vibration. */
export type FeedbackTone = "success" | "warning" | "danger";

const KEY = "harkara-scan-sound";

let audio: AudioContext | undefined;

/** Whether sound and vibration are on for this device. On by default. */
export function isSoundOn(): boolean {
  try {
    return v.parse(v.nullable(v.string()), localStorage.getItem(KEY)) !== "off";
  } catch {
    return true;
  }
}

export function keepSound(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // Then it holds until the page is closed.
  }
}

/** Browsers allow sound only after a click or a key press: call this in such an event. */
export function unlockSound(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

/** One high tone; two middle ones; a long low one. Frequencies in Hz, times in s. */
const TONES: Readonly<
  Record<FeedbackTone, readonly { at: number; long: number; pitch: number; shape: OscillatorType }[]>
> = {
  success: [{ at: 0, long: 0.12, pitch: 1760, shape: "sine" }],
  warning: [
    { at: 0, long: 0.12, pitch: 880, shape: "triangle" },
    { at: 0.18, long: 0.12, pitch: 880, shape: "triangle" },
  ],
  danger: [{ at: 0, long: 0.45, pitch: 196, shape: "square" }],
};

/** In ms: on, off, on … */
const BUZZES: Readonly<Record<FeedbackTone, number[]>> = {
  success: [60],
  warning: [60, 80, 60],
  danger: [250, 80, 250],
};

/** Sounds and vibrates after a scan. */
export function playFeedback(tone: FeedbackTone): void {
  if (!isSoundOn()) return;
  // Safari has no vibration.
  navigator.vibrate?.(BUZZES[tone]);
  if (audio === undefined) return;
  for (const { at, long, pitch, shape } of TONES[tone]) {
    const start = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { type: shape, frequency: pitch });
    const gain = new GainNode(audio, { gain: 0.25 });
    gain.gain.setValueAtTime(0.25, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + long);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + long);
  }
}
