import type { ReactNode } from "react";

/** A section of a Foundations page. */
export function Sheet({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 pb-10">
      <div className="flex max-w-prose flex-col gap-1">
        <h2 className="text-xl font-bold">{title}</h2>
        {text && <p className="text-ink-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
