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
    "Put one provider around a page with content that moves automatically for more than five seconds, and one switch at a visible place.",
    "Check `useMotion` before you start automatic motion.",
  ],
  avoid: [
    "Do not use it for motion after an action of the user, which already depends on the setting of the system.",
  ],
  examples: [
    {
      do: {
        text: "Name the content that is paused.",
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
    ["Enter, Space", "Pause or resume all automatic motion."],
  ],
  screenReader: "Announces a button whose name describes the effect of the next press.",
  content: {
    english: ["“Pause motion” and “Play motion”."],
    bangla: ["“নড়াচড়া থামান” and “নড়াচড়া চালু করুন”."],
  },
};
