import type { ComponentType } from "react";

/**
 * Returns a decorator that renders the story inside a box, for example with the width of a form or
 * a phone.
 */
export function inside(className: string) {
  return (Story: ComponentType) => (
    <div className={className}>
      <Story />
    </div>
  );
}
