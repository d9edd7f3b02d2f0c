import { Unstyled } from "@storybook/addon-docs/blocks";
import type { ReactNode } from "react";

/** A live example on a patterns page. */
export function Sample({ children }: { children: ReactNode }) {
  return (
    <Unstyled>
      <div className="my-6 flex flex-col gap-4 rounded-card border border-line bg-surface p-6 text-ink">
        {children}
      </div>
    </Unstyled>
  );
}

/** A text in English and in Bangla. */
export function BothScripts({ en, bn }: { en: ReactNode; bn: ReactNode }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div lang="en">{en}</div>
      <div lang="bn">{bn}</div>
    </div>
  );
}
