import preview from "../../../storybook/preview";
import { Badge } from "../../parts/badge/badge";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from "../../parts/table/table";
import { BRAND_COLORS } from "../brand";
import colorCss from "../color.css?raw";
import { contrast, PAIRS } from "../contrast";
import paletteCss from "../palette.css?raw";
import { parseColors, parsePalette, parseTokens } from "../tokens";
import type { Schemes } from "../tokens";
import { Copy } from "./copy";
import { Sheet } from "./sheet";

const palette = parsePalette(paletteCss);
const colors = parseColors(colorCss, palette);
const purposes = parseTokens(colorCss).map(({ name, purpose }) => ({
  name: name.replace("--color-", ""),
  purpose,
}));

/**
 * Whether a colour has its own class. The colours of shadows have none, because they are used through the
 * class of the shadow.
 */
const hasClass = (name: string) => !name.startsWith("shade");

const isOfBrand = (name: string) => BRAND_COLORS.some((color) => color === name);

/** Returns the class that applies a colour, as text, border, focus ring or background. */
function classOf(name: string): string {
  if (/^on-|(^|-)ink(-|$)/.test(name)) return `text-${name}`;
  if (name.startsWith("line")) return `border-${name}`;
  return name === "focus" ? "focus-ring" : `bg-${name}`;
}

function Colors() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {purposes.map(({ name, purpose }) => {
        const color = colors.get(name);
        return (
          <div
            key={name}
            className="flex gap-3 rounded-card border border-line bg-surface-raised p-3 text-ink shadow-card"
          >
            {color && <Swatch {...color} />}
            <div className="flex min-w-0 flex-col">
              <span className="flex flex-wrap gap-x-2">
                {hasClass(name) && <Copy text={classOf(name)} />}
                <Copy text={`var(--color-${name})`} />
              </span>
              <p className="text-sm">{purpose}</p>
              {isOfBrand(name) && (
                <p>
                  <Badge tone="info">Set by a brand</Badge>
                </p>
              )}
              {color && (
                <p className="text-sm text-ink-muted tabular-nums">
                  {color.light} · {color.dark}
                </p>
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** Shows the light colour at the start and the dark colour at the end, in both themes. */
function Swatch({ light, dark }: Schemes) {
  return (
    <div
      aria-hidden="true"
      className="flex h-16 w-16 shrink-0 overflow-hidden rounded-control border border-line-strong"
    >
      {[light, dark].map((hex, index) => (
        // The two colours have no other identity than their index.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="flex-1 forced-color-adjust-none" style={{ backgroundColor: hex }} />
      ))}
    </div>
  );
}

function Contrast() {
  return (
    <Table>
      <TableCaption>Contrast of every pair that is used</TableCaption>
      <TableHead>
        <TableRow>
          <TableHeaderCell>Pair</TableHeaderCell>
          <TableHeaderCell align="end">Needed</TableHeaderCell>
          <TableHeaderCell align="end">Light</TableHeaderCell>
          <TableHeaderCell align="end">Dark</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {PAIRS.map(([front, back, least]) => (
          <TableRow key={`${front} ${back}`}>
            <TableCell>
              {front} on {back}
            </TableCell>
            <TableCell align="end">{least}</TableCell>
            {(["light", "dark"] as const).map((scheme) => {
              const ratio = contrast(colors.get(front)?.[scheme] ?? "", colors.get(back)?.[scheme] ?? "");
              return (
                <TableCell key={scheme} align="end">
                  <Badge tone={ratio >= least ? "success" : "danger"}>{ratio.toFixed(2)}</Badge>
                </TableCell>
              );
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Palette() {
  const families = Map.groupBy(palette, ([name]) => name.replace(/-\d+$/, ""));
  return [...families].map(([family, steps]) => (
    <Sheet key={family} title={family}>
      <div className="flex flex-wrap gap-2">
        {steps.map(([name, hex]) => (
          <div key={name} className="flex w-24 flex-col gap-1">
            <span
              aria-hidden="true"
              className="h-12 rounded-control border border-line forced-color-adjust-none"
              style={{ backgroundColor: hex }}
            />
            <span className="text-sm">{name.replace(/^.*-/, "")}</span>
            <span className="text-sm text-ink-muted">{hex}</span>
          </div>
        ))}
      </div>
    </Sheet>
  ));
}

const meta = preview.meta({ title: "Foundations/Colour", component: Colors, tags: ["!autodocs"] });

/**
 * The purpose of each colour, in the light and the dark scheme. Code must not use other colours. A brand sets
 * nine of them, and `brand.css` derives the rest.
 */
export const Meaning = meta.story({ render: () => <Colors /> });

/** The contrast of each pair, and the minimum of WCAG 2.2 AA. A test checks every pair. */
export const Contrasts = meta.story({ render: () => <Contrast /> });

/** The raw colours that the tokens refer to. Only the token files may use them. */
export const RawPalette = meta.story({ render: () => <Palette /> });
