import type { ComponentType } from "react";

/** A decorator: the story inside a box, of the width of a form or a phone say. */
export function inside(className: string) {
  return (Story: ComponentType) => (
    <div className={className}>
      <Story />
    </div>
  );
}
