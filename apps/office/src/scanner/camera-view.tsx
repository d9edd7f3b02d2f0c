import { Alert } from "@harkara/ui/alert";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { m } from "@harkara/web/paraglide/messages.js";
import { cameraFailure, type CameraFailure, startCamera } from "./camera.ts";

const FAILURE_TEXT: Readonly<Record<CameraFailure, () => string>> = {
  denied: m.camera_denied,
  missing: m.camera_missing,
  failed: m.camera_failed,
};

/** The camera image, with a frame for the code. It reads codes while it is mounted. */
export function CameraView({ onRead }: { onRead: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<CameraFailure>();
  const read = useEffectEvent(onRead);

  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const start = async (element: HTMLVideoElement): Promise<void> => {
      try {
        stop = await startCamera(element, (text) => read(text));
        if (isOver) stop();
      } catch (error) {
        setFailure(cameraFailure(error));
      }
    };
    if (video.current) void start(video.current);
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);

  if (failure !== undefined) return <Alert tone="warning">{FAILURE_TEXT[failure]()}</Alert>;
  return (
    <div className="relative overflow-hidden rounded-card bg-neutral-surface">
      <video
        ref={video}
        muted
        playsInline
        aria-label={m.camera_picture()}
        className="aspect-4/3 w-full object-cover"
      />
      <div
        aria-hidden
        className="pointer-events-none absolute inset-x-[10%] inset-y-[25%] rounded-control border-4 border-accent"
      />
    </div>
  );
}
