/** Messages between the tabs of a worker on one device. */
import * as v from "valibot";

/** `asks`: a new tab requests the sending tab's status. */
const MessageSchema = v.variant("kind", [
  v.object({ kind: v.literal("changed") }),
  v.object({ kind: v.literal("flush") }),
  v.object({ kind: v.literal("asks") }),
  v.object({
    kind: v.literal("status"),
    accessEnd: v.optional(v.picklist(["ended", "expired"])),
    isOffline: v.boolean(),
  }),
]);
export type Message = v.InferOutput<typeof MessageSchema>;

export interface TabChannel {
  /** Sends a message to the other tabs. */
  tell(message: Message): void;
  close(): void;
}

/**
 * Opens the channel between tabs.
 * @param onMessage called with each message from another tab
 */
export function openChannel(name: string, onMessage: (message: Message) => void): TabChannel {
  const channel = new BroadcastChannel(name);
  let isClosed = false;
  channel.addEventListener("message", ({ data }) => {
    const message = v.safeParse(MessageSchema, data);
    // Tabs with an earlier version of the app send the string "changed".
    onMessage(message.success ? message.output : { kind: "changed" });
  });
  return {
    tell(message) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      if (!isClosed) channel.postMessage(message);
    },
    close() {
      isClosed = true;
      channel.close();
    },
  };
}
