import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { MotionProvider, MotionToggle } from "./motion";

const t = words({
  en: {
    pause: "Pause motion",
    play: "Play motion",
    stop: "Stop",
    go: "Go",
  },
  bn: {
    pause: "নড়াচড়া থামান",
    play: "নড়াচড়া চালু করুন",
    stop: "থামুন",
    go: "চলুন",
  },
});

export const guidance: Guidance = {
  banglaName: "নড়াচড়ার সুইচ",
  status: "stable",
  since: "0.1.0",
  use: [
    "Put one provider around a page in which something moves by itself for more than five seconds, and one switch where people find it.",
    "Ask `useMotion` before you move anything by itself.",
  ],
  avoid: ["Do not use it for motion that answers a press; that follows the system’s setting by itself."],
  examples: [
    {
      do: {
        text: "Say what is paused.",
        render: () => (
          <MotionProvider>
            <MotionToggle showLabel variant="secondary" labels={{ pause: t.pause, play: t.play }} />
          </MotionProvider>
        ),
      },
      dont: {
        text: "Do not say only “stop”.",
        render: () => (
          <MotionProvider>
            <MotionToggle showLabel variant="secondary" labels={{ pause: t.stop, play: t.go }} />
          </MotionProvider>
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the switch."],
    ["Enter, Space", "Pause all that moves, or let it move again."],
  ],
  screenReader: "Announces a button whose name says what a press does next.",
  content: {
    english: ["“Pause motion” and “Play motion”."],
    bangla: ["“নড়াচড়া থামান” and “নড়াচড়া চালু করুন”."],
  },
};
