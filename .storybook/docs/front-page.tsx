import type { ReactNode } from "react";
import { DeliveryBadge } from "../../packages/ui/src/courier/delivery-badge/delivery-badge";
import { Alert } from "../../packages/ui/src/parts/alert/alert";
import { Badge } from "../../packages/ui/src/parts/badge/badge";
import { Breadcrumb } from "../../packages/ui/src/parts/breadcrumb/breadcrumb";
import { Button } from "../../packages/ui/src/parts/button/button";
import { MoneyText } from "../../packages/ui/src/parts/money-text/money-text";
import { Skeleton } from "../../packages/ui/src/parts/skeleton/skeleton";

interface Entry {
  /** The ID of the page or story that the tile links to. */
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
}

const entries: readonly Entry[] = [
  {
    to: "story/foundations-colour--meaning",
    title: "Foundations",
    text: "Colours, type, space, motion and pictures. A click copies a token.",
    picture: (
      <span className="flex gap-2">
        {["bg-primary", "bg-accent", "bg-danger", "surface-brand", "bg-neutral-surface"].map((name) => (
          <span key={name} className={`size-8 rounded-full border border-line ${name}`} />
        ))}
      </span>
    ),
  },
  {
    to: "docs/patterns-forms-and-errors--docs",
    title: "Patterns",
    text: "How parts work together: forms, empty pages, deletion, money, tables.",
    picture: <Alert tone="danger" title="2 answers are missing" className="w-full" />,
  },
  {
    to: "docs/actions-button--docs",
    title: "Actions",
    text: "Buttons and menus.",
    picture: (
      <span className="flex gap-2">
        <Button size="sm">Pay</Button>
        <Button size="sm" variant="secondary">
          View
        </Button>
      </span>
    ),
  },
  {
    to: "docs/inputs-text-field--docs",
    title: "Inputs",
    text: "Fields, choices, files, filters.",
    picture: (
      <span className="flex h-11 w-full max-w-56 items-center justify-between rounded-control border border-line-strong bg-surface-raised px-3">
        Bogura
      </span>
    ),
  },
  {
    to: "docs/feedback-alert--docs",
    title: "Feedback",
    text: "Messages, progress, what is loading, what is empty.",
    picture: (
      <span className="flex w-full flex-col gap-2">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </span>
    ),
  },
  {
    to: "docs/layout-card--docs",
    title: "Layout",
    text: "Cards, dialogs, drawers, tabs, carousels.",
    picture: <span className="h-16 w-28 rounded-card border border-line bg-surface-raised shadow-float" />,
  },
  {
    to: "docs/data-data-table--docs",
    title: "Data",
    text: "Tables, figures, dates, money.",
    picture: (
      <MoneyText amount={1150} size="xl">
        ৳1,150
      </MoneyText>
    ),
  },
  {
    to: "docs/navigation-breadcrumb--docs",
    title: "Navigation",
    text: "Links, steps, pages.",
    picture: (
      <Breadcrumb
        className="w-full"
        label="Sample of a breadcrumb"
        items={[{ label: "Parcels", href: "#parcels" }]}
        current="Saris"
      />
    ),
  },
  {
    to: "docs/courier-tracking-timeline--docs",
    title: "Courier",
    text: "Parts that know parcels: status, timeline, cost, map.",
    picture: <DeliveryBadge status="in_transit">In transit</DeliveryBadge>,
  },
  {
    to: "docs/screens-home--docs",
    title: "Screens",
    text: "Every route in every state, in four modes beside each other.",
    picture: <Badge tone="info">Home, list, details, payment</Badge>,
  },
  {
    to: "story/flows-sender--register-and-book",
    title: "Flows",
    text: "Whole journeys, played from the first click to the last.",
    picture: <hr className="route-divider w-full" />,
  },
];

/** The groups of pages. Each group has a tile with a picture. */
export function FrontPage() {
  return (
    <ul className="grid gap-4 text-ink sm:grid-cols-2 lg:grid-cols-3">
      {entries.map(({ to, title, text, picture }) => (
        <li
          key={to}
          className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface-raised shadow-card hover:border-primary"
        >
          <div
            aria-hidden="true"
            inert
            className="grid h-32 place-items-center border-b border-line bg-surface px-6"
          >
            {picture}
          </div>
          <div className="flex flex-col gap-1 p-4">
            <a
              href={`./?path=/${to}`}
              target="_top"
              className="text-lg font-bold text-ink no-underline after:absolute after:inset-0"
            >
              {title}
            </a>
            <p className="text-sm text-ink-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
