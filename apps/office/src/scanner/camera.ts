/** Reads barcodes and QR codes with the camera. */
import * as v from "valibot";

/** A code is read again only after being out of view for this long, in ms. */
const AGAIN_MS = 1500;
/** The pause between two images in ms, during which the page can do other work. */
const PAUSE_MS = 60;

interface Reader {
  read: (bitmap: ImageBitmap) => Promise<readonly string[]>;
  close: () => void;
}

/**
 * The reason why the camera does not work. `denied`: the user or the browser refused. `missing`: the device
 * has no camera. `failed`: another reason.
 */
export type CameraFailure = "denied" | "missing" | "failed";

export function cameraFailure(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "failed";
}

/** The paths of the documents that may use the camera (apps/front security-headers.ts). */
const STAFF_PATH = /^(\/bn)?\/(hub|rider)(\/|$)/;

/**
 * Whether this document was opened at a staff page. The server permits the camera only for such
 * documents. If the user followed a link within the app, the document must be reloaded first.
 */
export function isOpenedAtStaffPage(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation !== undefined && STAFF_PATH.test(new URL(navigation.name).pathname);
}

/**
 * Shows the camera image in a video element and reads codes until it is stopped.
 * @returns a function that stops it
 * @throws DOMException when there is no camera, or it may not be used
 */
export async function startCamera(
  video: HTMLVideoElement,
  onRead: (text: string) => void,
): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stopStream = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    video.srcObject = stream;
    video.muted = true;
    video.playsInline = true;
    await video.play();
    const reader = await createReader();
    const stopping = new AbortController();
    const seenAt = new Map<string, number>();
    const readOn = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        const texts = await createImageBitmap(video).then(
          (bitmap) => reader.read(bitmap),
          () => [],
        );
        const now = performance.now();
        for (const text of texts) {
          const isNew = now - (seenAt.get(text) ?? Number.NEGATIVE_INFINITY) > AGAIN_MS;
          seenAt.set(text, now);
          if (isNew && !stopping.signal.aborted) onRead(text);
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    void readOn();
    return () => {
      stopping.abort();
      reader.close();
      stopStream();
      video.srcObject = null;
    };
  } catch (error) {
    stopStream();
    throw error;
  }
}

const DetectedSchema = v.array(v.object({ rawValue: v.string() }));
const TextsSchema = v.array(v.string());

/**
 * Creates the browser's own reader if it supports both kinds of codes. Otherwise creates one in WebAssembly,
 * which is loaded at the first scan.
 */
async function createReader(): Promise<Reader> {
  const own = await ownReader();
  if (own !== undefined) return own;
  const worker = new Worker(new URL("./camera-worker.ts", import.meta.url), { type: "module" });
  return {
    read: (bitmap) =>
      new Promise((resolve) => {
        worker.addEventListener("message", ({ data }) => resolve(v.parse(TextsSchema, data)), { once: true });
        worker.addEventListener("error", () => resolve([]), { once: true });
        worker.postMessage(bitmap, [bitmap]);
      }),
    close: () => worker.terminate(),
  };
}

interface Detector {
  detect: (bitmap: ImageBitmap) => Promise<unknown>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

declare global {
  // The types of TypeScript do not include this class yet.
  var BarcodeDetector: DetectorClass | undefined;
}

const FORMATS: readonly string[] = ["code_128", "qr_code"];

async function ownReader(): Promise<Reader | undefined> {
  const Detector = globalThis.BarcodeDetector;
  if (Detector === undefined) return undefined;
  const formats: readonly string[] = await Detector.getSupportedFormats().catch(() => []);
  if (!FORMATS.every((format) => formats.includes(format))) return undefined;
  const detector = new Detector({ formats: FORMATS });
  return {
    async read(bitmap) {
      const found = await detector.detect(bitmap);
      bitmap.close();
      return v.parse(DetectedSchema, found).map(({ rawValue }) => rawValue);
    },
    close: () => {},
  };
}
