/** @jsxRuntime classic */
/**
 * Shows stories in all modes next to each other, scaled down. Each frame is a separate page with its own
 * network and play function. The frames play one after the other, because play functions move the focus, and
 * a window has only one focused element.
 */
// The classic JSX runtime, because Storybook builds its own interface without the automatic one.
import * as React from "react";
import { type CSSProperties, useEffect, useReducer, useRef, useState } from "react";
import {
  STORY_ERRORED,
  STORY_FINISHED,
  STORY_MISSING,
  STORY_THREW_EXCEPTION,
} from "storybook/internal/core-events";
import { MODES, type ModeName } from "./modes";
import { VIEWPORTS } from "./viewports";

/** A story on the wall: its ID and its name. */
export interface WallStory {
  readonly id: string;
  readonly name: string;
}

/** The state of a frame: waiting, playing, or its result. */
type FrameState = "waiting" | "playing" | "finished" | "failed";

/** The maximum time that a frame plays until the next frame starts, in milliseconds. */
const PATIENCE_MS = 20_000;
/** The gap between columns, in px. */
const GAP = 16;

const ENDINGS: Readonly<Record<string, FrameState>> = {
  [STORY_FINISHED]: "finished",
  [STORY_ERRORED]: "failed",
  [STORY_THREW_EXCEPTION]: "failed",
  [STORY_MISSING]: "failed",
};

/**
 * Hides frames' messages from Storybook's listener, which would handle them as the page's own
 * messages.
 * @param onEvent called with the frame, and with the name and the arguments of each Storybook event
 * in it
 * @returns a function that ends the isolation
 */
export function isolateFrames(
  onEvent: (frame: HTMLIFrameElement, type: string, args: unknown[]) => void,
): () => void {
  const listener = (message: MessageEvent<unknown>): void => {
    const frame = [...document.querySelectorAll("iframe")].find(
      ({ contentWindow }) => contentWindow === message.source,
    );
    if (!frame) return;
    message.stopImmediatePropagation();
    const { type, args } = eventOf(message.data);
    onEvent(frame, type, args);
  };
  // The listener captures events, so that it runs before the listener of Storybook.
  addEventListener("message", listener, { capture: true });
  return () => removeEventListener("message", listener, { capture: true });
}

function eventOf(data: unknown): { type: string; args: unknown[] } {
  try {
    const message: unknown = typeof data === "string" ? JSON.parse(data) : data;
    const event: unknown = typeof message === "object" && message ? Reflect.get(message, "event") : undefined;
    if (typeof event !== "object" || event === null) return { type: "", args: [] };
    const args: unknown = Reflect.get(event, "args");
    return { type: String(Reflect.get(event, "type")), args: Array.isArray(args) ? args : [] };
  } catch {
    return { type: "", args: [] };
  }
}

/** Returns the URL of a story in one mode, relative to Storybook. */
export function frameAddress(story: string, mode: ModeName): string {
  const { theme, locale, motion, viewport } = MODES[mode];
  const globals = `theme:${theme};locale:${locale};motion:${motion};viewport:${viewport};a11y.manual:!true`;
  return `iframe.html?id=${story}&viewMode=story&globals=${globals}`;
}

/**
 * Shows every story in every mode, with a row for each story and a column for each mode. Rows far from the
 * viewport have no frames.
 */
export function Wall({ stories }: { stories: readonly WallStory[] }) {
  const { states, setNear } = useTurns();
  const ref = useRef<HTMLDivElement>(null);
  const columns = columnsOf(useWidth(ref));
  return (
    <div ref={ref} style={{ display: "flex", flexDirection: "column", gap: 32 }}>
      {columns.length > 0 &&
        stories.map((story) => <Row key={story.id} {...{ story, columns, states, setNear }} />)}
    </div>
  );
}

/** A mode, and the width of its frames in px. */
interface Column {
  readonly mode: ModeName;
  readonly width: number;
}

/**
 * Returns the widths of the columns, a compromise between equal columns and an equal scale: a desktop is 1.8
 * times as wide as a phone, instead of 3.4 times.
 */
function columnsOf(width: number): Column[] {
  if (width === 0) return [];
  const weights = modes.map((mode) => ({ mode, weight: Math.sqrt(widthOf(mode)) }));
  const unit = (width - GAP * (modes.length - 1)) / weights.reduce((sum, { weight }) => sum + weight, 0);
  return weights.map(({ mode, weight }) => ({ mode, width: unit * weight }));
}

interface RowProps {
  readonly story: WallStory;
  readonly columns: readonly Column[];
  readonly states: ReadonlyMap<string, FrameState>;
  readonly setNear: (keys: readonly string[], isNear: boolean) => void;
}

function Row({ story, columns, states, setNear }: RowProps) {
  const ref = useRef<HTMLElement>(null);
  const { id, name } = story;
  useEffect(() => {
    const keys = modes.map((mode) => frameAddress(id, mode));
    const observer = new IntersectionObserver(([entry]) => setNear(keys, entry?.isIntersecting === true), {
      rootMargin: "50%",
    });
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      setNear(keys, false);
    };
  }, [id, setNear]);
  return (
    <section ref={ref} id={id} aria-label={name} style={{ scrollMarginTop: 16 }}>
      <h3 style={{ margin: "0 0 8px", fontSize: 16, fontWeight: 600 }}>
        <a href={`./?path=/story/${id}`} target="_top" style={{ color: "inherit" }}>
          {name}
        </a>
      </h3>
      <div style={{ display: "flex", gap: GAP, alignItems: "flex-start" }}>
        {columns.map((column) => (
          <Frame
            key={column.mode}
            story={story}
            column={column}
            state={states.get(frameAddress(id, column.mode))}
          />
        ))}
      </div>
    </section>
  );
}

interface FrameProps {
  readonly story: WallStory;
  readonly column: Column;
  /** The state of the frame; undefined while the row is far from the viewport. */
  readonly state: FrameState | undefined;
}

function Frame({ story, column: { mode, width }, state }: FrameProps) {
  const { theme, viewport } = MODES[mode];
  const page = VIEWPORTS[viewport].styles;
  const scale = Math.min(1, width / widthOf(mode));
  const box: CSSProperties = {
    width: widthOf(mode) * scale,
    height: Number.parseInt(page.height, 10) * scale,
    boxSizing: "content-box",
    overflow: "hidden",
    border: "1px solid rgb(128 128 128 / 0.4)",
    borderRadius: 4,
    background: theme === "dark" ? "#0c1814" : "#faf5ea",
  };
  const address = frameAddress(story.id, mode);
  return (
    <figure style={{ margin: 0, minWidth: 0, width }} data-frame={mode} data-state={state ?? "away"}>
      <div style={box}>
        {state !== undefined && state !== "waiting" && (
          // The frame shows this Storybook. A sandbox that lets it work would not restrict anything.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            src={address}
            title={`${story.name}, ${mode}`}
            data-wall={address}
            tabIndex={-1}
            style={{ border: 0, ...page, transform: `scale(${scale})`, transformOrigin: "0 0" }}
          />
        )}
      </div>
      <figcaption style={{ fontSize: 12, lineHeight: 1.5, paddingBlock: 4 }}>
        <a href={address} target="_blank" rel="noreferrer" style={{ color: "inherit" }}>
          {mode}
        </a>
        {state === "failed" && <strong> · failed</strong>}
        {state === "playing" && " · playing"}
      </figcaption>
    </figure>
  );
}

const modes = Object.keys(MODES).filter((name): name is ModeName => name in MODES);
const widthOf = (mode: ModeName): number => Number.parseInt(VIEWPORTS[MODES[mode].viewport].styles.width, 10);

/** Plays frames one at a time, in the order in which they came near the viewport. */
function useTurns() {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [turns] = useState(() => createTurns(render));
  useEffect(() => {
    const stop = isolateFrames((frame, type, args) => {
      const ending = endingOf(type, args);
      if (ending) turns.end(frame.dataset["wall"] ?? "", ending);
    });
    return () => {
      stop();
      turns.stop();
    };
  }, [turns]);
  return turns;
}

function endingOf(type: string, [report]: readonly unknown[]): FrameState | undefined {
  const ending = ENDINGS[type];
  const status: unknown = typeof report === "object" && report ? Reflect.get(report, "status") : undefined;
  return ending && status === "error" ? "failed" : ending;
}

function createTurns(onChange: () => void) {
  const states = new Map<string, FrameState>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    if ([...states.values()].includes("playing")) return;
    const waiting = [...states].find(([, state]) => state === "waiting")?.[0];
    if (waiting === undefined) return;
    states.set(waiting, "playing");
    timer = setTimeout(() => end(waiting, "failed"), PATIENCE_MS);
  };
  const end = (key: string, ending: FrameState): void => {
    if (states.get(key) !== "playing") return;
    clearTimeout(timer);
    states.set(key, ending);
    // A play function leaves the focus in its frame, so the focus is removed.
    if (document.activeElement instanceof HTMLIFrameElement) document.activeElement.blur();
    next();
    onChange();
  };
  const setNear = (keys: readonly string[], isNear: boolean): void => {
    for (const key of keys) {
      if (!isNear) states.delete(key);
      else if (!states.has(key)) states.set(key, "waiting");
    }
    next();
    onChange();
  };
  return { states, setNear, end, stop: () => clearTimeout(timer) };
}

/** Returns the width of an element's content, in px; 0 before the first layout. */
function useWidth(ref: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
