import * as Radix from "@radix-ui/react-dialog";
import { cx } from "class-variance-authority";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../parts/button/button";

type LayerHeaderProps = { title: ReactNode; description?: ReactNode; closeLabel: string; className: string };

/** The head of a dialog or drawer: its name, and the way out. Only inside Radix's dialog, which both are. */
export function LayerHeader({ title, description, closeLabel, className }: LayerHeaderProps) {
  return (
    <header className={cx("flex items-start justify-between gap-3 border-b border-line pe-3", className)}>
      <div className="flex min-w-0 flex-col gap-0.5 py-1.5">
        <Radix.Title className="text-lg font-bold">{title}</Radix.Title>
        {description && (
          <Radix.Description className="text-sm text-ink-muted">{description}</Radix.Description>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton label={closeLabel}>
          <X aria-hidden="true" />
        </IconButton>
      </Radix.Close>
    </header>
  );
}
