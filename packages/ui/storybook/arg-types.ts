import { isValidElement } from "react";
import type { ArgTypesEnhancer, StrictInputType } from "storybook/internal/types";

/**
 * Selects the control of each property: a select for variants, and simple editors for text, numbers and
 * switches. Only data with a JSON form has an object editor. Functions and elements, which are written in
 * code, have no control.
 */
export const chooseControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const argType = withDescription(argTypes[name] ?? { name }, name);
      return [name, withControl(argType, initialArgs[name])];
    }),
  );
};

/**
 * Properties that a component inherits from its HTML element or from Radix. The docs do not read their
 * declarations.
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
