import preview from "../../../../../.storybook/preview";
import shapeCss from "../shape.css?raw";
import { parseTokens } from "../tokens";
import { Sheet, TokenName } from "./sheet";

const tokens = parseTokens(shapeCss);
const named = (prefix: string) => tokens.filter(({ name }) => name.startsWith(prefix));

// Whole class names, since Tailwind finds them by reading.
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
          <TokenName>{name}</TokenName>
          <p className="text-sm">{purpose}</p>
          <p className="text-sm break-words text-ink-muted">{value}</p>
        </div>
      ))}
    </div>
  );
}

function Space() {
  return (
    <Sheet title="Space" text={named("--spacing")[0]?.purpose}>
      <ul className="flex flex-col gap-2">
        {SPACES.map(([step, width]) => (
          <li key={step} className="flex items-center gap-3">
            <TokenName className="w-8 text-end">{step}</TokenName>
            <span aria-hidden="true" className={`h-4 bg-primary ${width}`} />
            <span className="text-sm text-ink-muted">{Number(step) * 4} px</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Motion() {
  return (
    <dl className="grid max-w-3xl gap-4">
      {tokens
        .filter(({ name }) => /ease|transition|animate/.test(name))
        .map(({ name, value, purpose }) => (
          <div key={name} className="flex flex-col border-b border-line pb-3">
            <dt>
              <TokenName>{name}</TokenName>
            </dt>
            <dd>{purpose}</dd>
            <dd className="text-sm text-ink-muted">{value}</dd>
          </div>
        ))}
    </dl>
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

export const Spaces = meta.story({ render: () => <Space /> });

/** How things move, and for how long. Under prefers-reduced-motion nothing does. */
export const Movement = meta.story({ render: () => <Motion /> });

/** The motif that returns in dividers, progress, timelines and empty states. */
export const Route = meta.story({ render: () => <Motif /> });
