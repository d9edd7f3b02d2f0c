import { cx } from "class-variance-authority";
import { Pause, Play } from "lucide-react";
import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { ReactNode } from "react";
import { Button, IconButton } from "../button/button";
import type { ButtonProps } from "../button/button";
import { asksForStillness, watchStillness } from "../../lib/stillness";

/**
 * The state of automatic motion. `waiting`: unknown, as on the server. `playing`: on. `paused`: turned off
 * by the user. `still`: the system requests reduced motion, and the user has not overridden it.
 */
export type MotionState = "waiting" | "playing" | "paused" | "still";

/** The shared switch for all automatic motion. */
export type Motion = {
  state: MotionState;
  /** Whether motion is on: `state` is `playing`. */
  isPlaying: boolean;
  setPlaying: (playing: boolean) => void;
  toggle: () => void;
};

/** A store of the switch, to which components subscribe. */
interface MotionStore {
  /** The switch when the provider was rendered for the first time, as on the server. */
  initial: Motion;
  get: () => Motion;
  set: (motion: Motion) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The store of the nearest provider. Its identity never changes: after a new context value, React would
 * render all parts of the page that have not hydrated yet, and load their code.
 */
const MotionContext = createContext<MotionStore | null>(null);

type Choice = {
  /** Whether motion is on, if controlled. */
  playing?: boolean;
  /**
   * The initial choice, which overrides the system. Default: on, unless the system requests reduced motion.
   */
  defaultPlaying?: boolean;
  onPlayingChange?: (playing: boolean) => void;
  /**
   * The storage key of the choice, which is kept while the tab is open. Without a key, the choice lasts as
   * long as the page.
   */
  storageKey?: string;
};

export interface MotionProviderProps extends Choice {
  children: ReactNode;
}

/**
 * Allows one control to pause all automatic motion inside (WCAG 2.2.2 Pause, Stop, Hide). Motion is
 * initially paused under prefers-reduced-motion and under `<html data-motion="still">`, but play overrides
 * the system. On the server there is no motion. Renders no element.
 */
export function MotionProvider({ children, ...choice }: MotionProviderProps) {
  const store = useMotionStore(choice);
  return <MotionContext value={store}>{children}</MotionContext>;
}

/**
 * Returns whether motion is on, and the switch. Without a `MotionProvider`, each caller has its own switch,
 * which is on unless the system requests reduced motion.
 */
export function useMotion(): Motion {
  const given = use(MotionContext);
  const own = useMotionStore({}, given !== null);
  const { initial, subscribe, get } = given ?? own;
  // A component may hydrate later than its provider.
  return useSyncExternalStore(subscribe, get, () => initial);
}

/** Returns a store of the choice. The store is the same in every render. */
function useMotionStore(choice: Choice, isOverruled = false): MotionStore {
  const motion = useChoice(choice, isOverruled);
  const [store] = useState(() => createMotionStore(motion));
  useLayoutEffect(() => store.set(motion), [store, motion]);
  return store;
}

function createMotionStore(initial: Motion): MotionStore {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    initial,
    get: () => current,
    set: (motion) => {
      current = motion;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function useChoice(
  { playing, defaultPlaying, onPlayingChange, storageKey }: Choice,
  isOverruled: boolean,
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
 * Returns the system's preference, and the choice that is stored in this tab. Returns undefined on
 * the server and until hydration.
 */
function useKnown(storageKey: string | undefined, isOverruled: boolean): Known | undefined {
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    if (isOverruled) return undefined;
    const learn = () => setKnown({ still: asksForStillness(), recalled: recall(storageKey) });
    learn();
    return watchStillness(learn);
  }, [storageKey, isOverruled]);
  return known;
}

/**
 * Reads the stored choice. Some browsers throw if storage is not available, and the choice then lasts as long
 * as the page.
 */
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
    // Storage is not available, so the choice is not stored.
  }
}

/** The names of a button that pauses and plays. */
export type MotionToggleLabels = {
  /** The name while motion is on: the action to pause. */
  pause: string;
  /** The name while motion is off: the action to play. */
  play: string;
};

export interface MotionToggleProps extends Omit<
  ButtonProps,
  "children" | "asChild" | "loading" | "startIcon" | "aria-label" | "variant"
> {
  /** The importance, as for a button. Default `ghost`. */
  variant?: ButtonProps["variant"];
  /** The names of the button. */
  labels: MotionToggleLabels;
  /** Whether to show the name beside the icon. Default: only the icon. */
  showLabel?: boolean;
}

/**
 * The button that pauses and plays all automatic motion. Its name is the action that it performs, as the ARIA
 * Authoring Practices require for a carousel's rotation control. Hidden without scripts, because there is no
 * motion then. Renders a `<button>`.
 */
export function MotionToggle({
  labels,
  showLabel = false,
  variant = "ghost",
  className,
  onClick,
  ...props
}: MotionToggleProps) {
  const { isPlaying, toggle } = useMotion();
  const label = isPlaying ? labels.pause : labels.play;
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
