import * as Radix from "@radix-ui/react-accordion";
import { cx } from "class-variance-authority";
import { useCallback, useId, useState } from "react";
import type { ComponentProps, ReactNode, Ref } from "react";

/** A heading and its content. */
export type AccordionItem = { value: string; title: ReactNode; content: ReactNode };

export interface AccordionProps extends Omit<
  ComponentProps<"div">,
  "children" | "defaultValue" | "onChange" | "dir"
> {
  /** The headings and their contents, in order. */
  items: readonly AccordionItem[];
  /** The values of the open items, if controlled. */
  value?: readonly string[];
  /** The values of the initially open items. */
  defaultValue?: readonly string[];
  /** Called with the values of all open items. */
  onValueChange?: (value: string[]) => void;
  /** The heading level of the items. Default 3. */
  headingLevel?: 2 | 3 | 4;
}

const NONE: readonly string[] = [];

/**
 * With more items than this, the panels are not landmarks: a screen reader's list of landmarks would be too
 * long (ARIA Authoring Practices).
 */
const MOST_REGIONS = 6;

/**
 * A list of questions with collapsible answers. Any number of answers may be open. Enter and Space
 * open and close; arrow keys, Home and End move between headings. Closed answers stay in the page,
 * so the browser's own search finds and opens them. Renders a `<div>`.
 */
export function Accordion({
  items,
  value,
  defaultValue = NONE,
  onValueChange,
  headingLevel = 3,
  className,
  ...props
}: AccordionProps) {
  const base = useId();
  const [own, setOwn] = useState(defaultValue);
  const open = value ?? own;
  const change = (next: string[]) => {
    setOwn(next);
    onValueChange?.(next);
  };
  const Heading = `h${headingLevel}` as const;
  return (
    <Radix.Root
      type="multiple"
      value={[...open]}
      onValueChange={change}
      data-slot="accordion"
      className={cx("flex flex-col gap-3", className)}
      {...props}
    >
      {items.map((item) => (
        <Radix.Item
          key={item.value}
          value={item.value}
          className="group rounded-card border border-line bg-surface-raised text-ink transition-colors hover:border-line-strong data-[state=open]:shadow-card"
        >
          <Radix.Header asChild>
            <Heading className="flex text-base">
              <Radix.Trigger
                id={`${base}-${item.value}`}
                className="flex min-h-14 flex-1 items-center gap-4 rounded-card px-4 py-3 focus-visible:focus-ring-inset text-start text-base font-semibold sm:px-5"
              >
                <span className="min-w-0 flex-1">{item.title}</span>
                <Sign />
              </Radix.Trigger>
            </Heading>
          </Radix.Header>
          <Panel
            open={open.includes(item.value)}
            landmarkOf={items.length <= MOST_REGIONS ? `${base}-${item.value}` : undefined}
            onFound={() => change([...open, item.value])}
          >
            {item.content}
          </Panel>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}

/** A plus sign that turns into a minus sign. */
function Sign() {
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-full print:hidden bg-primary-surface text-primary-ink transition-colors group-data-[state=open]:bg-primary group-data-[state=open]:text-on-primary forced-colors:border">
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="size-4 stroke-current stroke-2"
        strokeLinecap="round"
      >
        <path d="M2.5 8h11" />
        <path
          d="M8 2.5v11"
          className="origin-center transition-[scale] duration-medium group-data-[state=open]:scale-y-0"
        />
      </svg>
    </span>
  );
}

interface PanelProps {
  open: boolean;
  /** The ID of the heading's button, if the panel is a landmark. */
  landmarkOf: string | undefined;
  onFound: () => void;
  children: ReactNode;
}

/** Removes the role: Radix makes each panel a landmark, even if it is closed. */
const plain = { role: undefined, "aria-labelledby": undefined };

/**
 * A panel that collapses with its grid row, so that its height need not be measured. Collapsed content is
 * hidden, but the browser's search finds it. Without JavaScript and in print, a panel is always open, because
 * it could not be opened.
 */
function Panel({ open, landmarkOf, onFound, children }: PanelProps) {
  return (
    // Radix stops transitions of its own element to measure it, so a nested element collapses.
    <Radix.Content forceMount {...plain}>
      <div
        ref={useFindable(open, onFound)}
        {...(open && landmarkOf && { role: "region", "aria-labelledby": landmarkOf })}
        className={cx(
          "grid transition-[grid-template-rows,content-visibility] transition-discrete duration-medium print:transition-none",
          open
            ? "grid-rows-[1fr]"
            : "grid-rows-[0fr] [content-visibility:hidden] noscript:grid-rows-[1fr] noscript:[content-visibility:visible] print:grid-rows-[1fr] print:[content-visibility:visible]",
        )}
      >
        <div className="min-h-0 overflow-hidden">
          <div className="flex max-w-prose flex-col gap-3 px-4 pb-5 text-ink-muted sm:px-5">{children}</div>
        </div>
      </div>
    </Radix.Content>
  );
}

/**
 * Returns a ref. It hides a closed panel with `until-found`, and calls `onFound` when the browser's search,
 * or a link to a fragment, matches something in the panel. The ref sets the attribute and the event listener,
 * because React 19 supports `hidden` only as a boolean, and does not support `beforematch`.
 */
function useFindable(open: boolean, onFound: () => void): Ref<HTMLDivElement> {
  return useCallback(
    (panel: HTMLDivElement) => {
      if (open) panel.removeAttribute("hidden");
      else panel.setAttribute("hidden", "until-found");
      panel.addEventListener("beforematch", onFound);
      return () => panel.removeEventListener("beforematch", onFound);
    },
    [open, onFound],
  );
}
