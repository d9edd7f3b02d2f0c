import { cx } from "class-variance-authority";
import { Pause, Play } from "lucide-react";
import { createContext, startTransition, use, useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { Button, IconButton } from "../button/button";
import type { ButtonProps } from "../button/button";
import { asksForStillness, watchStillness } from "../../lib/stillness";
import { useHydrated } from "../../lib/use-hydrated";

/**
 * What may move by itself. `waiting`: not known yet, as on the server. `playing`. `paused`: by the reader. `still`: the
 * reader's system asks for less motion, and the reader has not asked for more.
 */
export type MotionState = "waiting" | "playing" | "paused" | "still";

/** The one switch of all that moves by itself. */
export type Motion = {
  state: MotionState;
  /** Whether things may move now: `state` is `playing`. */
  isPlaying: boolean;
  setPlaying: (playing: boolean) => void;
  toggle: () => void;
};

const MotionContext = createContext<Motion | null>(null);

type Choice = {
  /** Whether things move, where the caller holds the choice. */
  playing?: boolean;
  /** The choice at first, whatever the reader's system asks for. Default: moves unless the system asks for stillness. */
  defaultPlaying?: boolean;
  onPlayingChange?: (playing: boolean) => void;
  /** Remembers the choice under this key for as long as the tab is open. Without it the choice lasts as long as the page. */
  storageKey?: string;
};

export type MotionProviderProps = Choice & { children: ReactNode };

/**
 * Lets one control pause all that moves by itself inside it (WCAG 2.2.2 Pause, Stop, Hide). Starts paused under
 * prefers-reduced-motion and under `<html data-motion="still">`; a press on play then counts for more than the system.
 * On the server nothing moves. Renders no element of its own.
 */
export function MotionProvider({ children, ...choice }: MotionProviderProps) {
  const motion = useChoice(choice);
  return <MotionContext value={motion}>{children}</MotionContext>;
}

/**
 * Whether things may move, and the switch. Inside no `MotionProvider` each caller has a switch of its own, which moves
 * unless the reader's system asks for stillness.
 */
export function useMotion(): Motion {
  const given = use(MotionContext);
  const own = useChoice({}, given !== null);
  const motion = given ?? own;
  const isHydrated = useHydrated();
  // A part may hydrate after the rest of the page; the server has shown it at rest.
  return isHydrated ? motion : { ...motion, state: "waiting", isPlaying: false };
}

function useChoice(
  { playing, defaultPlaying, onPlayingChange, storageKey }: Choice,
  isOverruled = false,
): Motion {
  const known = useKnown(storageKey, isOverruled);
  const [chosen, setChosen] = useState<boolean>();
  const isPlaying = playing ?? chosen ?? known?.recalled ?? defaultPlaying ?? known?.still === false;
  const state = isPlaying ? "playing" : known === undefined ? "waiting" : known.still ? "still" : "paused";

  return useMemo(() => {
    const setPlaying = (next: boolean) => {
      setChosen(next);
      remember(storageKey, next);
      onPlayingChange?.(next);
    };
    return { state, isPlaying, setPlaying, toggle: () => setPlaying(!isPlaying) };
  }, [state, isPlaying, storageKey, onPlayingChange]);
}

type Known = { still: boolean; recalled: boolean | undefined };

/**
 * What the reader's system asks for and what this tab remembers. Undefined on the server and until the part has hydrated.
 * Learnt in a transition: a synchronous change would make React hydrate everything inside the provider in one task.
 */
function useKnown(storageKey: string | undefined, isOverruled: boolean): Known | undefined {
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    if (isOverruled) return undefined;
    const learn = () => setKnown({ still: asksForStillness(), recalled: recall(storageKey) });
    startTransition(learn);
    return watchStillness(learn);
  }, [storageKey, isOverruled]);
  return known;
}

/** A browser may refuse its storage, by throwing; then the choice lasts as long as the page. */
function recall(key: string | undefined): boolean | undefined {
  if (key === undefined) return undefined;
  try {
    const found = sessionStorage.getItem(key);
    return found === null ? undefined : found === "playing";
  } catch {
    return undefined;
  }
}

function remember(key: string | undefined, playing: boolean) {
  if (key === undefined) return;
  try {
    sessionStorage.setItem(key, playing ? "playing" : "paused");
  } catch {
    // As above: nothing is lost but the memory of it.
  }
}

export type MotionToggleProps = Omit<
  ButtonProps,
  "children" | "asChild" | "loading" | "startIcon" | "aria-label" | "variant"
> & {
  /** How much it stands out, as of a button. Default `ghost`. */
  variant?: ButtonProps["variant"];
  /** What the button does while things move; its name then. */
  pauseLabel: string;
  /** What the button does while things rest; its name then. */
  playLabel: string;
  /** Shows the name beside the icon. Default: the icon alone. */
  showLabel?: boolean;
};

/**
 * Pauses and plays all that moves by itself. Its name says what a press does, as the ARIA Authoring Practices ask of a
 * carousel's rotation control. Not shown where scripts are off: nothing moves there. Renders a `<button>`.
 */
export function MotionToggle({
  pauseLabel,
  playLabel,
  showLabel = false,
  variant = "ghost",
  className,
  onClick,
  ...props
}: MotionToggleProps) {
  const { isPlaying, toggle } = useMotion();
  const label = isPlaying ? pauseLabel : playLabel;
  const icon = isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />;
  const shared: ButtonProps & { "data-slot": string } = {
    "data-slot": "motion-toggle",
    variant,
    className: cx("noscript:hidden print:hidden", className),
    onClick: (event) => {
      toggle();
      onClick?.(event);
    },
    ...props,
  };
  return showLabel ? (
    <Button {...shared} startIcon={icon}>
      {label}
    </Button>
  ) : (
    <IconButton {...shared} label={label}>
      {icon}
    </IconButton>
  );
}
