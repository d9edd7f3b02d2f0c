/** Sounds and vibration for scans, because staff do not look at the screen after each scan. */
import * as v from "valibot";

/** The kinds of feedback, each with its own sound and vibration. */
export type FeedbackTone = "success" | "warning" | "danger";

const KEY = "harkara-scan-sound";

let audio: AudioContext | undefined;

/** Whether sound and vibration are on for this device. They are on by default. */
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
    // If storage is not available, the choice applies until the page is closed.
  }
}

/** Enables sound. Browsers allow this only in the handler of a click or a key press. */
export function unlockSound(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

/** The sounds: one high tone, two middle tones, or one long low tone. Frequencies are in Hz, times in s. */
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

/** Vibration patterns in ms: on, off, on … */
const BUZZES: Readonly<Record<FeedbackTone, number[]>> = {
  success: [60],
  warning: [60, 80, 60],
  danger: [250, 80, 250],
};

/** Plays the sound and the vibration of a scan. */
export function playFeedback(tone: FeedbackTone): void {
  if (!isSoundOn()) return;
  // Safari does not support vibration.
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
