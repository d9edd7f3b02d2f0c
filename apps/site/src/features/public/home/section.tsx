import type { ReactNode } from "react";

/** The classes of the background. Sections alternate between two backgrounds. */
const GROUND = {
  paper: "",
  sunken: "border-y border-line bg-surface-sunken",
} as const;

interface SectionProps {
  title: ReactNode;
  /** A line of text under the title. */
  lead?: ReactNode;
  /** An element at the end of the title's line. */
  aside?: ReactNode;
  ground?: keyof typeof GROUND;
  /** Whether the previous section has the same background, so that its padding is enough. Default false. */
  isContinued?: boolean;
  children: ReactNode;
}

/** A section of the home page with its heading. */
export function Section({
  title,
  lead,
  aside,
  ground = "paper",
  isContinued = false,
  children,
}: SectionProps) {
  return (
    <section className={GROUND[ground]}>
      <div
        className={`mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 sm:gap-10 ${isContinued ? "pb-14 sm:pb-20" : "py-14 sm:py-20"}`}
      >
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="flex max-w-2xl flex-col gap-2">
            <h2 className="text-2xl font-extrabold sm:text-3xl">{title}</h2>
            {lead && <p className="text-lg text-ink-muted">{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
