import * as Radix from "@radix-ui/react-dropdown-menu";
import { cva, cx } from "class-variance-authority";
import { useRef } from "react";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { layer, layerItem } from "../../lib/layer";
import { renderAnchor } from "../../lib/render-link";
import type { RenderLink } from "../../lib/render-link";

const item = cva(
  [
    layerItem,
    "cursor-pointer no-underline select-none [&_svg]:size-5 [&_svg]:shrink-0 forced-colors:data-highlighted:border",
    "data-disabled:cursor-not-allowed data-disabled:text-ink-muted data-disabled:opacity-60",
  ],
  {
    variants: {
      tone: {
        neutral:
          "data-highlighted:bg-primary-surface data-highlighted:text-primary-ink [&_svg]:text-ink-muted data-highlighted:[&_svg]:text-primary-ink",
        danger:
          "text-danger-ink data-disabled:text-ink-muted data-highlighted:bg-danger-surface data-highlighted:text-danger-ink",
      },
    },
  },
);

type ItemText = {
  label: string;
  /** Before the label; hidden from screen readers by the icon itself. */
  icon?: ReactNode;
  /** `danger` for what cannot be undone. Default `neutral`. */
  tone?: "neutral" | "danger";
  /** In sight, but not to be chosen. */
  disabled?: boolean;
};

/** Something to do. `onSelect` is called once the menu has closed and its button has the focus again. */
export type MenuAction = ItemText & { onSelect: () => void };

/** Somewhere to go. */
export type MenuLink = ItemText & { href: string };

/** One line of a menu. */
export type MenuItem = MenuAction | MenuLink;

/** Items that belong together, parted by a line from the others. */
export type MenuGroup = {
  /** Stands over the items and names them. */
  label?: string;
  items: readonly MenuItem[];
};

export type MenuProps = Omit<
  ComponentProps<typeof Radix.Content>,
  "asChild" | "children" | "forceMount" | "loop"
> & {
  /** The button that opens it: one element, which names the menu too. */
  children: ReactElement;
  /** What can be chosen, in order; items side by side outside a group make one of their own. */
  items: readonly (MenuItem | MenuGroup)[];
  /** Makes a link, one element: a router's own, say. An `<a>` when left out. */
  renderLink?: RenderLink;
  /** Whether it shows, when the caller decides. */
  open?: boolean;
  /** Whether it shows at first. */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
};

/**
 * Actions under a button. Enter, Space and Down open it; arrow keys, Home, End and typed letters move; Enter chooses;
 * Escape closes. The focus returns to the button, before the action starts, so that a dialog it opens can give it back.
 * Renders its child and, while it shows, a `<div role="menu">` on which `className`, `ref` and all else land.
 */
export function Menu({
  children,
  items,
  renderLink = renderAnchor,
  open,
  defaultOpen,
  onOpenChange,
  className,
  ...props
}: MenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  return (
    // Not modal: the page behind neither jumps as its scroll bar goes nor is hidden from screen readers.
    <Radix.Root modal={false} {...{ open, defaultOpen, onOpenChange }}>
      <Radix.Trigger ref={triggerRef} asChild>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          data-slot="menu"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          loop
          onCloseAutoFocus={(event) => {
            const act = chosen.current;
            if (!act) return;
            chosen.current = undefined;
            event.preventDefault();
            triggerRef.current?.focus();
            act();
          }}
          className={cx(
            layer,
            "max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-52 animate-veil-in overflow-y-auto overscroll-contain p-1.5",
            className,
          )}
          {...props}
        >
          {inGroups(items).map((group, index) => (
            // Groups have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <Group key={index} {...group} first={index === 0}>
              {group.items.map((entry) => (
                <Radix.Item
                  key={entry.label}
                  asChild={"href" in entry}
                  disabled={entry.disabled}
                  textValue={entry.label}
                  data-variant={entry.tone ?? "neutral"}
                  className={item({ tone: entry.tone ?? "neutral" })}
                  onSelect={() => {
                    if ("onSelect" in entry) chosen.current = entry.onSelect;
                  }}
                >
                  {"href" in entry ? (
                    renderLink({ href: entry.href, children: <Words {...entry} /> })
                  ) : (
                    <Words {...entry} />
                  )}
                </Radix.Item>
              ))}
            </Group>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function inGroups(entries: readonly (MenuItem | MenuGroup)[]): MenuGroup[] {
  const groups: MenuGroup[] = [];
  let loose: MenuItem[] | undefined;
  for (const entry of entries) {
    if ("items" in entry) {
      groups.push(entry);
      loose = undefined;
    } else if (loose) {
      loose.push(entry);
    } else {
      loose = [entry];
      groups.push({ items: loose });
    }
  }
  return groups;
}

function Group({ label, first, children }: { label?: string; first: boolean; children: ReactNode }) {
  return (
    <>
      {!first && (
        <Radix.Separator className="py-1.5">
          <span className="block border-t border-line" />
        </Radix.Separator>
      )}
      <Radix.Group aria-label={label}>
        {label && (
          <Radix.Label aria-hidden="true" className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-ink-muted">
            {label}
          </Radix.Label>
        )}
        {children}
      </Radix.Group>
    </>
  );
}

function Words({ icon, label }: ItemText) {
  return (
    <>
      {icon}
      <span className="min-w-0 break-words">{label}</span>
    </>
  );
}
