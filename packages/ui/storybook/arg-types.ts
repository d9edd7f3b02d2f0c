import { isValidElement } from "react";
import type { ArgTypesEnhancer, SBType, StrictInputType } from "storybook/internal/types";

/**
 * Adds a type as developers write it, a sentence and a control to each property in the table. Variants get a
 * select. Texts, numbers and booleans get simple editors. Only JSON data gets an object editor. Functions and
 * elements can be written only in code, so they get no control.
 */
export const describeProperties: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const argType = withType(withDescription(argTypes[name] ?? { name }, name), name);
      return [name, withControl(argType, initialArgs[name])];
    }),
  );
};

/** The maximum number of characters of a type. A longer type is shortened to the names of its fields. */
const LONGEST_TYPE = 60;

/** The types of inherited properties. Storybook would guess them from the arguments of the first story. */
const INHERITED_TYPES: Readonly<Record<string, string>> = { children: "ReactNode" };

function withType(argType: StrictInputType, name: string): StrictInputType {
  const { type, table } = argType;
  if (table?.type === undefined) {
    const summary = INHERITED_TYPES[name];
    return summary === undefined ? argType : { ...argType, table: { ...table, type: { summary } } };
  }
  if (typeof type !== "object") return argType;
  const written = type.raw ?? table.type.summary ?? "";
  const summary =
    type.name === "enum" ? type.value.map((value) => JSON.stringify(value)).join(" | ") : onOneLine(written);
  const isLong = type.name !== "enum" && summary.length > LONGEST_TYPE;
  return {
    ...argType,
    table: { ...table, type: isLong ? { summary: outlineOf(type, summary), detail: written } : { summary } },
  };
}

/** Returns a type without comments and line breaks. */
function onOneLine(type: string): string {
  return type
    .replaceAll(/\/\*\*.*?\*\//gs, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll("; }", " }")
    .replaceAll(/(^|<) ?\| /g, "$1")
    .trim();
}

/** Returns the names of an object's fields, or the beginning of another type. */
function outlineOf(type: SBType, text: string): string {
  return type.name === "object"
    ? `{ ${Object.keys(type.value).join(", ")} }`
    : `${text.slice(0, text.lastIndexOf(" ", LONGEST_TYPE))} …`;
}

/**
 * The descriptions of properties that a component inherits from its HTML element or from Radix. Docgen does
 * not read these declarations.
 */
const INHERITED: Readonly<Record<string, string>> = {
  autoComplete: "What a browser may fill in, as in HTML.",
  children: "What it shows.",
  className: "Classes for the outermost element: margins, widths.",
  defaultValue: "The value at first, when the part holds it itself.",
  href: "Where it leads, as in HTML.",
  name: "The name under which a form sends it.",
  onBlur: "Called when the focus leaves.",
  onCheckedChange: "Called with the new state when a person changes it.",
  onClick: "Called when it is pressed.",
  placeholder: "An example of an answer, shown while it is empty.",
  ref: "The element.",
  onChange: "Called at each change, as in HTML.",
  type: "As in HTML. Default `button`.",
};

function withDescription(argType: StrictInputType, name: string): StrictInputType {
  const description = argType.description || INHERITED[name];
  return description === undefined ? argType : { ...argType, description };
}

function withControl(argType: StrictInputType, value: unknown): StrictInputType {
  if (argType.control !== undefined) return argType;
  const { type } = argType;
  if (type?.name === "enum") return { ...argType, control: { type: "select" }, options: type.value };
  if (type?.name === "string" || type?.name === "number" || type?.name === "boolean") return argType;
  if (typeof value === "string" || (value === undefined && isText(argType)))
    return { ...argType, control: { type: "text" } };
  if (typeof value === "number") return { ...argType, control: { type: "number" } };
  if (typeof value === "boolean") return { ...argType, control: { type: "boolean" } };
  if (isPlainData(value)) return { ...argType, control: { type: "object" } };
  return { ...argType, control: false };
}

/** Whether a property accepts any React node, so that a text is valid. */
function isText({ table }: StrictInputType): boolean {
  return /(^|\W)ReactNode(\W|$)/.test(table?.type?.summary ?? "") && !/=>/.test(table?.type?.summary ?? "");
}

function isPlainData(value: unknown): boolean {
  if (value === null || typeof value !== "object") return false;
  if (isValidElement(value) || value instanceof Node || value instanceof File || value instanceof Date)
    return false;
  return Object.values(value).every(
    (item) =>
      item === null ||
      ["string", "number", "boolean", "undefined"].includes(typeof item) ||
      isPlainData(item),
  );
}
