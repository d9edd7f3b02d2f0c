import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, fn, spyOn, waitFor } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { Carousel } from "../carousel/carousel";
import { Marquee } from "../marquee/marquee";
import { MotionProvider, MotionToggle, useMotion } from "./motion";

const t = words({
  en: {
    pause: "Pause motion",
    play: "Play motion",
    later: "Come back later",
  },
  bn: {
    pause: "নড়াচড়া থামান",
    play: "নড়াচড়া চালু করুন",
    later: "পরে আসুন",
  },
});

const meta = preview.meta({
  title: "Layout/Motion",
  component: MotionToggle,
  ...inBoth(() => ({ labels: { pause: t.pause, play: t.play } })),
});

/** A component that shows whether motion is on. */
function Mover() {
  const { state } = useMotion();
  return <output className="text-sm text-ink-muted">{state}</output>;
}

export const Default = meta.story();

/** Enter and Space press the button. Its name is the action that it performs. */
export const Keyboard = meta.story({
  render: (args) => (
    <MotionProvider defaultPlaying>
      <div className="flex items-center gap-3">
        <MotionToggle {...args} />
        <Mover />
      </div>
    </MotionProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("playing");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: t.pause })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: t.play })).toHaveFocus();
    await expect(canvas.getByRole("status")).not.toHaveTextContent("playing");
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("button", { name: t.pause })).toHaveFocus();
    await expect(canvas.getByRole("status")).toHaveTextContent("playing");
    canvas.getByRole("button").blur();
  },
});

export const WithLabel = meta.story({ args: { showLabel: true, variant: "secondary" } });

/** With reduced motion, there is no motion at first. Pressing play overrides this. */
export const StartsStill = meta.story({
  globals: { motion: "still" },
  render: (args) => (
    <MotionProvider>
      <div className="flex items-center gap-3">
        <MotionToggle {...args} />
        <Mover />
      </div>
    </MotionProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("still");
    await userEvent.click(canvas.getByRole("button", { name: t.play }));
    await expect(canvas.getByRole("status")).toHaveTextContent("playing");
    await userEvent.click(canvas.getByRole("button", { name: t.pause }));
    await expect(canvas.getByRole("status")).toHaveTextContent("still");
  },
});

/** All controls within a provider show the same state. */
export const OneForAll = meta.story({
  render: (args) => (
    <MotionProvider defaultPlaying>
      <div className="flex items-center gap-3">
        <MotionToggle {...args} />
        <MotionToggle {...args} showLabel variant="secondary" />
        <Mover />
      </div>
    </MotionProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole("button", { name: t.pause });
    if (first) await userEvent.click(first);
    await expect(canvas.getAllByRole("button", { name: t.play })).toHaveLength(2);
  },
});

const KEY = "story.motion";

function Remembering({ label }: { label: string }) {
  const [visit, setVisit] = useState(1);
  return (
    <MotionProvider key={visit} defaultPlaying storageKey={KEY}>
      <div className="flex items-center gap-3">
        <MotionToggle labels={{ pause: t.pause, play: t.play }} />
        <Mover />
        <Button variant="secondary" onClick={() => setVisit(visit + 1)}>
          {label}
        </Button>
      </div>
    </MotionProvider>
  );
}

/** With a storage key, the choice is kept until the tab is closed. */
export const Remembered = meta.story({
  beforeEach: () => sessionStorage.removeItem(KEY),
  render: () => <Remembering label={t.later} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: t.pause }));
    await userEvent.click(canvas.getByRole("button", { name: t.later }));
    await expect(canvas.getByRole("button", { name: t.play })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: t.play }));
    await userEvent.click(canvas.getByRole("button", { name: t.later }));
    await expect(canvas.getByRole("button", { name: t.pause })).toBeVisible();
  },
});

function refuse(): never {
  throw new DOMException("Refused", "SecurityError");
}

/** If the browser has no storage, the choice works but is not stored. */
export const StorageRefused = meta.story({
  beforeEach() {
    const spies = [
      spyOn(Storage.prototype, "getItem").mockImplementation(refuse),
      spyOn(Storage.prototype, "setItem").mockImplementation(refuse),
    ];
    return () => {
      for (const spy of spies) spy.mockRestore();
    };
  },
  render: () => <Remembering label={t.later} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: t.pause }));
    await expect(canvas.getByRole("button", { name: t.play })).toBeVisible();
  },
});

const onPlayingChange = fn();

/** The caller controls the state. If the caller ignores the press, nothing changes. */
export const Controlled = meta.story({
  render: (args) => (
    <MotionProvider playing={false} onPlayingChange={onPlayingChange}>
      <MotionToggle {...args} />
    </MotionProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    onPlayingChange.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: t.play }));
    await expect(onPlayingChange).toHaveBeenCalledWith(true);
    await expect(onPlayingChange).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("button", { name: t.play })).toBeVisible();
  },
});

function MovingPage() {
  return (
    <MotionProvider>
      <MotionToggle labels={{ pause: t.pause, play: t.play }} />
      <Carousel
        label="News"
        labels={{
          carousel: "carousel",
          slide: "slide",
          position: (position, total) => `${position} of ${total}`,
          pause: t.pause,
          play: t.play,
          dots: "Choose a slide",
        }}
        slides={["a", "b", "c"].map((id) => ({ id, content: id }))}
      />
      <Marquee label="Partners">
        <span>One</span>
        <span>Two</span>
      </Marquee>
    </MotionProvider>
  );
}

const complained = fn();

/** The first render in the browser equals the HTML of the server, whatever motion the system prefers. */
export const Hydrates = meta.story({
  tags: ["!autodocs"],
  render: () => <div data-testid="page" />,
  play: async ({ canvas }) => {
    complained.mockClear();
    const page = canvas.getByTestId("page");
    page.innerHTML = renderToString(<MovingPage />);
    await expect(page.querySelector("[data-slot=marquee]")).toHaveAttribute("data-state", "waiting");
    const root = hydrateRoot(page, <MovingPage />, { onRecoverableError: complained });
    await waitFor(() =>
      expect(page.querySelector("[data-slot=marquee]")).not.toHaveAttribute("data-state", "waiting"),
    );
    await expect(complained).not.toHaveBeenCalled();
    root.unmount();
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: { labels: { pause: "নড়াচড়া থামান", play: "নড়াচড়া চালু করুন" }, showLabel: true, variant: "secondary" },
});
