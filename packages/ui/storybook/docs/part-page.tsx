import {
  Controls,
  Description,
  Heading,
  Primary,
  Stories,
  Subtitle,
  Title,
  Unstyled,
  useOf,
} from "@storybook/addon-docs/blocks";
import type { StrictArgTypes } from "storybook/internal/types";
import { Suspense, use } from "react";
import type { ReactNode } from "react";
import budgets from "../../budgets.json";
import { Badge } from "../../src/parts/badge/badge";
import { attributes } from "../attributes";
import type { DataAttribute } from "../attributes";
import type { Guidance, Picture } from "../guidance";

const files = import.meta.glob<Guidance>("../../src/*/*/*.guidance.tsx", { import: "guidance" });
const loaded = new Map<string, Promise<Guidance>>();

/** A component's page: description, properties, usage, and every story with its code to copy. */
export function PartPage({ fileName }: { fileName: string }) {
  const part = /packages\/ui\/src\/(?:parts|courier)\/([\w-]+)\//.exec(fileName);
  return (
    <>
      <Title />
      <Subtitle />
      <Suspense>{part && <Facts file={fileName} folder={part[1] ?? ""} />}</Suspense>
      <Description />
      <Primary />
      <div className="property-table">
        <Properties />
      </div>
      {part && <Attributes folder={part[1] ?? ""} />}
      <Suspense>{part && <Usage file={fileName} />}</Suspense>
      <Stories includePrimary={false} />
    </>
  );
}

/**
 * The properties of the component, with controls. For a component without its own properties, a sentence says
 * so.
 */
function Properties() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  if (Object.keys(preparedMeta.argTypes).length > 0) return <Controls />;
  return <p>This component has only the properties of its HTML element.</p>;
}

/** The `data-*` attributes of the component and their values. */
function Attributes({ folder }: { folder: string }) {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const known = Object.entries(attributes[folder] ?? {});
  if (known.length === 0) return null;
  return (
    <>
      <Heading>Attributes</Heading>
      <Unstyled>
        <table className="w-full max-w-2xl border-collapse text-sm text-ink">
          <caption className="sr-only">Attributes for styles and tests, and their values</caption>
          <thead>
            <tr className="border-b border-line-strong text-start">
              <th scope="col" className="py-2 pe-6 text-start">
                Attribute
              </th>
              <th scope="col" className="py-2 text-start">
                Values
              </th>
            </tr>
          </thead>
          <tbody>
            {known.map(([name, { values, element }]) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-2 pe-6 text-start font-semibold whitespace-nowrap">
                  {inCode(`\`${name}\``)}
                  {element && <span className="block font-normal text-ink-muted">of {element}</span>}
                </th>
                <td className="py-2">{inCode(valuesText(values, preparedMeta.argTypes))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Unstyled>
    </>
  );
}

/** Returns the values of an attribute. If it has a property's values, they are listed with the property. */
function valuesText(values: DataAttribute["values"], argTypes: StrictArgTypes): string {
  if (typeof values === "string") {
    const type = argTypes[values]?.type;
    const known = typeof type === "object" && type.name === "enum" ? type.value.map(String) : [];
    return known.length > 0 ? listOf(known) : `as \`${values}\``;
  }
  return values.length > 0 ? listOf(values) : "present or absent";
}

const listOf = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(", ");

function useGuidance(storiesFile: string): Guidance | undefined {
  const path = storiesFile.replace(/^\.\/packages\/ui\//, "../../").replace(".stories.tsx", ".guidance.tsx");
  const load = files[path];
  if (!load) return undefined;
  const promise = loaded.get(path) ?? load();
  loaded.set(path, promise);
  return use(promise);
}

/** Shows the status, the version, the Bangla name and the size of a component in one line. */
function Facts({ file, folder }: { file: string; folder: string }) {
  const guidance = useGuidance(file);
  const kB: unknown = Reflect.get(budgets, folder);
  return (
    <Unstyled>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-4 text-sm text-ink-muted">
        {guidance && (
          <>
            <Badge tone={guidance.status === "stable" ? "success" : "info"}>{guidance.status}</Badge>
            <span>since {guidance.since}</span>
            <span lang="bn">{guidance.banglaName}</span>
          </>
        )}
        {typeof kB === "number" && <span>at most {kB} kB on a page that uses it alone</span>}
      </p>
    </Unstyled>
  );
}

function Usage({ file }: { file: string }) {
  const guidance = useGuidance(file);
  if (!guidance) return null;
  const { use: whenTo, avoid, examples, keyboard, screenReader, content } = guidance;
  return (
    <>
      <Heading>Usage</Heading>
      <Unstyled>
        <div className="grid gap-6 text-ink sm:grid-cols-2">
          <Points title="Use it" points={whenTo} />
          <Points title="Use something else" points={avoid} />
        </div>
        <div className="grid gap-4 py-6 text-ink sm:grid-cols-2">
          {examples.flatMap((pair) => [
            <Example key={pair.do.text} label="Do" tone="success" picture={pair.do} />,
            <Example key={pair.dont.text} label="Don’t" tone="danger" picture={pair.dont} />,
          ])}
        </div>
      </Unstyled>
      <Heading>Accessibility</Heading>
      <Unstyled>
        <div className="flex flex-col gap-4 text-ink">
          {keyboard.length > 0 && <KeyboardTable rows={keyboard} />}
          <p>
            <b>Screen reader:</b> {inCode(screenReader)}
          </p>
        </div>
      </Unstyled>
      {content.english.length + content.bangla.length > 0 && (
        <>
          <Heading>Words</Heading>
          <Unstyled>
            <div className="grid gap-6 text-ink sm:grid-cols-2">
              <Points title="English" points={content.english} />
              <Points title="Bangla" points={content.bangla} />
            </div>
          </Unstyled>
        </>
      )}
    </>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-bold">{title}</h3>
      <ul className="flex list-disc flex-col gap-1.5 ps-5">
        {points.map((point) => (
          <li key={point}>{inCode(point)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Renders a text. Parts in `backquotes` are rendered as code. */
function inCode(text: string): ReactNode {
  return text.split("`").map((piece, index) =>
    index % 2 === 1 ? (
      <code key={piece} className="rounded-tag bg-surface-sunken px-1 font-mono text-sm">
        {piece}
      </code>
    ) : (
      piece
    ),
  );
}

function Example({ label, tone, picture }: { label: string; tone: "success" | "danger"; picture: Picture }) {
  return (
    <figure
      data-example={label}
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="grid flex-1 place-items-center overflow-x-auto p-6">
        {/* A query container has no intrinsic width, so it gets the full width. */}
        <div className="max-w-full min-w-0 has-[[class*='@container']]:w-full">{picture.render()}</div>
      </div>
      <figcaption className="flex items-baseline gap-2 border-t border-line bg-surface-raised px-4 py-3 text-sm">
        <Badge tone={tone}>{label}</Badge>
        <span>{inCode(picture.text)}</span>
      </figcaption>
    </figure>
  );
}

function KeyboardTable({ rows }: { rows: Guidance["keyboard"] }) {
  return (
    <table className="w-full max-w-2xl border-collapse text-sm">
      <caption className="sr-only">What the keys do</caption>
      <thead>
        <tr className="border-b border-line-strong text-start">
          <th scope="col" className="py-2 pe-6 text-start">
            Key
          </th>
          <th scope="col" className="py-2 text-start">
            What it does
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([keys, effect]) => (
          <tr key={`${keys} ${effect}`} className="border-b border-line">
            <th scope="row" className="py-2 pe-6 text-start font-mono font-semibold sm:whitespace-nowrap">
              {keys}
            </th>
            <td className="py-2">{inCode(effect)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
