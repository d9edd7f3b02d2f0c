import { useState } from "react";
import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { Button } from "../../parts/button/button";
import shapeCss from "../shape.css?raw";
import { parseTokens } from "../tokens";
import { Copy } from "./copy";
import { Sheet } from "./sheet";

const tokens = parseTokens(shapeCss);
const named = (prefix: string) => tokens.filter(({ name }) => name.startsWith(prefix));

// The class names are complete, because Tailwind finds them by searching the source.
const RADII: Record<string, string> = {
  "--radius-tag": "rounded-tag",
  "--radius-control": "rounded-control",
  "--radius-card": "rounded-card",
  "--radius-full": "rounded-full",
};
const SHADOWS: Record<string, string> = {
  "--shadow-card": "shadow-card",
  "--shadow-float": "shadow-float",
  "--shadow-stamp": "shadow-stamp",
};
const SPACES = [
  ["1", "w-1"],
  ["2", "w-2"],
  ["3", "w-3"],
  ["4", "w-4"],
  ["6", "w-6"],
  ["8", "w-8"],
  ["10", "w-10"],
  ["16", "w-16"],
] as const;

function Shapes({ prefix, classes }: { prefix: string; classes: Record<string, string> }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {named(prefix).map(({ name, value, purpose }) => (
        <div key={name} className="flex flex-col gap-2">
          <div
            aria-hidden="true"
            className={`h-24 border border-line-strong bg-surface-raised ${classes[name] ?? ""}`}
          />
          <span className="flex flex-wrap gap-x-2">
            <Copy text={classes[name] ?? name} />
            <Copy text={`var(${name})`} />
          </span>
          <p className="text-sm">{purpose}</p>
          <p className="text-sm break-words text-ink-muted">{value}</p>
        </div>
      ))}
    </div>
  );
}

/** The tokens of a group, each with the class or variable to copy. */
function Names({ prefix, asClass }: { prefix: string; asClass: (name: string) => string }) {
  return (
    <dl className="grid max-w-3xl gap-4">
      {named(prefix).map(({ name, value, purpose }) => (
        <div key={name} className="border-b border-line pb-3">
          <dt>
            <Copy text={asClass(name)} />
          </dt>
          <dd>{purpose}</dd>
          <dd className="text-sm text-ink-muted">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Returns the utility that uses a token of density: for the height of a control, or the padding of
 * a row.
 */
function densityClass(name: string): string {
  const key = name.replace("--spacing-", "");
  return key.startsWith("row") ? `py-${key}` : `min-h-${key}`;
}

function Space() {
  return (
    <div className="flex flex-col gap-8">
      <Sheet title="Steps" text={named("--spacing")[0]?.purpose}>
        <ul className="flex flex-col gap-1">
          {SPACES.map(([step, width]) => (
            <li key={step} className="flex items-center gap-3">
              <Copy text={`gap-${step}`} className="w-24" />
              <span aria-hidden="true" className={`h-4 bg-primary ${width}`} />
              <span className="text-sm text-ink-muted">{Number(step) * 4} px</span>
            </li>
          ))}
        </ul>
      </Sheet>
      <Sheet
        title="Density"
        text="The heights of controls and the padding of table rows. A brand may set them."
      >
        <Names prefix="--spacing-" asClass={densityClass} />
      </Sheet>
      <Sheet title="In a card" text="Where each step stands: the tinted bands are the gaps.">
        <div className="flex w-full max-w-md flex-col rounded-card border border-line bg-surface-raised">
          <Band step="6" className="h-6" />
          <div className="flex">
            <Band step="6" className="w-6" />
            <div className="flex flex-1 flex-col">
              <p className="text-lg font-bold">Winter coats</p>
              <Band step="2" className="h-2" />
              <p className="text-ink-muted">Bogura to Natore, 3.3 kg</p>
              <Band step="5" className="h-5" />
              <div className="flex">
                <Button size="sm">Pay</Button>
                <Band step="3" className="w-3" />
                <Button size="sm" variant="secondary">
                  View
                </Button>
              </div>
            </div>
            <Band step="6" className="w-6" />
          </div>
          <Band step="6" className="h-6" />
        </div>
      </Sheet>
    </div>
  );
}

/** A gap, drawn as a band. */
function Band({ step, className }: { step: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      title={`${step}: ${Number(step) * 4} px`}
      className={`shrink-0 bg-warning-surface ${className}`}
    />
  );
}

/** The class names are complete, because Tailwind finds them by searching the source. */
const ANIMATIONS: Record<string, string> = {
  "--animate-turn": "animate-turn",
  "--animate-breathe": "animate-breathe",
  "--animate-veil-in": "animate-veil-in",
  "--animate-rise": "animate-rise",
  "--animate-slide-start": "animate-slide-start",
  "--animate-slide-end": "animate-slide-end",
};

/** Returns the class for a duration or a delay, and the variable for all other tokens of motion. */
const asClass = (name: string) =>
  name.startsWith("--transition-") ? name.replace("--transition-", "") : `var(${name})`;

function Motion() {
  const [turn, setTurn] = useState(0);
  return (
    <div className="flex flex-col items-start gap-6">
      <Button variant="secondary" onClick={() => setTurn(turn + 1)}>
        Play all
      </Button>
      <dl className="grid w-full max-w-3xl gap-4">
        {tokens
          .filter(({ name }) => /ease|transition|animate/.test(name))
          .map(({ name, value, purpose }) => (
            <div key={name} className="grid grid-cols-[4rem_1fr] gap-4 border-b border-line pb-3">
              <dd className="row-span-3 overflow-hidden rounded-control bg-surface-sunken">
                {ANIMATIONS[name] ? (
                  <span key={turn} className={`block size-16 bg-primary ${ANIMATIONS[name]}`} />
                ) : (
                  <span
                    className={`block size-8 bg-primary transition-[translate] ${turn % 2 ? "translate-x-8 translate-y-8" : ""}`}
                    style={name.includes("-duration") ? { transitionDuration: `var(${name})` } : undefined}
                  />
                )}
              </dd>
              <dt>
                <Copy text={ANIMATIONS[name] ?? asClass(name)} />
              </dt>
              <dd>{purpose}</dd>
              <dd className="text-sm text-ink-muted">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function Motif() {
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <hr className="route-divider" />
      <p>
        The runner’s route, from a place to a place. It parts what follows from what was, fills up as
        something advances, and leads through a timeline.
      </p>
      <div className="flex flex-col gap-4 rounded-card surface-brand p-6">
        <p>On the brand’s own panel it keeps its marigold.</p>
        <hr className="route-divider" />
      </div>
    </div>
  );
}

const meta = preview.meta({ title: "Foundations/Shape", component: Shapes, tags: ["!autodocs"] });

export const Radii = meta.story({ render: () => <Shapes prefix="--radius" classes={RADII} /> });

export const Shadows = meta.story({ render: () => <Shapes prefix="--shadow" classes={SHADOWS} /> });

/** The layers from the lowest to the highest. */
export const Layers = meta.story({
  render: () => <Names prefix="--z-index" asClass={(name) => name.replace("--z-index", "z")} />,
});

/** The widths at which layouts change, with the class prefixes. */
export const Breakpoints = meta.story({
  render: () => <Names prefix="--breakpoint" asClass={(name) => `${name.replace("--breakpoint-", "")}:`} />,
});

/** The focus ring of an element, and the ring inside of an element whose container would clip it. */
export const FocusRing = meta.story({
  render: () => (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap gap-6">
        {(["focus-ring", "focus-ring-inset"] as const).map((name) => (
          <span key={name} className={`rounded-control border border-line bg-surface-raised p-4 ${name}`}>
            <Copy text={name} />
          </span>
        ))}
      </div>
      <Names prefix="--focus-ring" asClass={(name) => `var(${name})`} />
    </div>
  ),
});

export const Spaces = meta.story({ render: () => <Space /> });

/** Easings and durations. With prefers-reduced-motion, nothing moves. */
export const Movement = meta.story({ render: () => <Motion /> });

/** With reduced motion, a layer is visible immediately, before the next frame. */
export const Still = meta.story({
  globals: { motion: "still" },
  render: () => <Motion />,
  play: async ({ canvasElement }) => {
    const layer = document.createElement("span");
    layer.className = "animate-rise";
    canvasElement.append(layer);
    await expect(getComputedStyle(layer).opacity).toBe("1");
    layer.remove();
  },
});

/** The dashed route, which is used in dividers, progress bars, timelines and empty states. */
export const Route = meta.story({ render: () => <Motif /> });
