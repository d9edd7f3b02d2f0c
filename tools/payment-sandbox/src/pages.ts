import type { Choice, Session } from "./sessions.ts";
import { type Locale, WORDS } from "./words.ts";

/** The path of the pages on the site's origin. */
export const PAGES = "/payment-sandbox/";

/** The fonts of the product, which are the same files as on the site. Maps each served name to its file. */
export const FONTS: Readonly<Record<string, string>> = {
  "anek-latin.woff2": import.meta
    .resolve("@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2"),
  "anek-bangla.woff2": import.meta
    .resolve("@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2"),
};

const FONT_LINKS = Object.keys(FONTS)
  .map((name) => `<link rel="preload" href="${PAGES}${name}" as="font" type="font/woff2" crossorigin>`)
  .join("");

/**
 * Colours from packages/ui/src/tokens. They are copied, because the pages must not depend on the site's
 * build. A font that arrives late is not applied, because it would move a button while the payer presses it.
 */
export const STYLE = `
@font-face { font-family: "Anek Latin"; font-weight: 100 800; font-display: optional; src: url("${PAGES}anek-latin.woff2") format("woff2");
  unicode-range: U+0000-00FF, U+2000-200B, U+200E-206F }
@font-face { font-family: "Anek Bangla"; font-weight: 100 800; font-display: optional; src: url("${PAGES}anek-bangla.woff2") format("woff2");
  unicode-range: U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+25CC }
:root { color-scheme: light dark; --paper: #faf5ea; --card: #fffdf9; --ink: #12312a; --soft: #50635b; --line: #e3dac7; --edge: #857c66;
  --main: #0e5a44; --on-main: #fffdf9; --accent: #f4a91f; --on-accent: #2c1d00; --note: #fdedc8; --on-note: #6d4300; --focus: #0a6a4f }
@media (prefers-color-scheme: dark) { :root { --paper: #0c1814; --card: #13231d; --ink: #f1ebdd; --soft: #abbab0; --line: #294038;
  --edge: #73897d; --main: #74d0a8; --on-main: #05241a; --accent: #f6b93b; --note: #3b2d0d; --on-note: #f8d081; --focus: #f6b93b } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Anek Latin", "Anek Bangla", "Noto Sans Bengali", system-ui, sans-serif }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
.top { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between }
.top a { display: inline-flex; align-items: center; min-height: 44px }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.3 }
h2 { margin: 1.5rem 0 .75rem; font-size: 1.125rem }
a { color: inherit }
.note { margin: 1rem 0; padding: .75rem 1rem; border: 1px solid currentColor; border-radius: .75rem; background: var(--note); color: var(--on-note) }
.card { padding: 1rem; border: 1px solid var(--line); border-top: 4px solid var(--accent); border-radius: .75rem; background: var(--card) }
dl { margin: 0; display: grid; gap: .75rem }
dt { color: var(--soft); font-size: .9375rem }
dd { margin: 0; overflow-wrap: anywhere }
.amount { font-size: 2rem; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums }
form { display: grid; gap: .75rem }
button { min-height: 48px; padding: .5rem 1rem; border: 1px solid var(--edge); border-radius: .75rem; background: var(--card); color: var(--ink);
  font: inherit; font-weight: 600; cursor: pointer; text-align: start }
button.main { border-color: var(--main); background: var(--main); color: var(--on-main) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
.soft { color: var(--soft) }
`;

/**
 * Redirects the payer's browser back to the shop, as SSLCOMMERZ does. Without JavaScript, the payer presses a
 * button.
 */
export const SCRIPT = `document.getElementById("back").submit();\n`;

/** The shop's URL to which a page posts, and the fields that it posts. */
export interface WayBack {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Returns the page on which the user selects a payment's outcome.
 * @param back how to return to the shop; undefined until an outcome was selected
 */
export function paymentPage(session: Session, locale: Locale, back: WayBack | undefined): string {
  const words = WORDS[locale];
  const { request, key, status, isRisky } = session;
  const isHeld = status === "VALID" && isRisky;
  const choices: Choice[] =
    status !== "VALID" ? ["success", "risky", "failure", "cancel"] : isHeld ? ["review"] : [];
  const buttons = choices.map(
    (choice) =>
      `<button name="choice" value="${choice}"${choice === "success" ? ' class="main"' : ""}>${words[choice]}</button>`,
  );
  const state =
    status === "OPEN" ? "" : `<p role="status">${words.chosen[status]} ${isHeld ? words.flagged : ""}</p>`;
  const heading = status === "OPEN" ? words.ask : status === "VALID" ? "" : words.again;
  return page(
    locale,
    words.title,
    `${PAGES}pay/${key}`,
    `<p class="note">${words.noMoney}</p>
<div class="card"><dl>
<div><dt>${words.amount}</dt><dd class="amount">${amountText(request.total_amount, locale)}</dd></div>
<div><dt>${words.product}</dt><dd>${escapeHtml(request.product_name)}</dd></div>
<div><dt>${words.payer}</dt><dd>${escapeHtml(request.cus_name)}</dd></div>
</dl></div>
${state}${back === undefined ? "" : backForm(back, locale)}
${heading && `<h2>${heading}</h2>`}
<form method="post" action="${PAGES}pay/${key}"><input type="hidden" name="lang" value="${locale}">
${buttons.join("\n")}
</form>
${status === "OPEN" ? `<p class="soft">${words.leave}</p>` : ""}`,
  );
}

/** Returns the page that automatically returns the browser to the shop. */
export function backPage(back: WayBack, status: "VALID" | "FAILED" | "CANCELLED", locale: Locale): string {
  const words = WORDS[locale];
  return page(
    locale,
    words.title,
    undefined,
    `<p role="status">${words.chosen[status]}</p>
${backForm(back, locale)}
<script src="${PAGES}back.js" defer></script>`,
  );
}

function backForm({ url, fields }: WayBack, locale: Locale): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form id="back" method="post" action="${escapeHtml(url)}">${inputs.join("")}
<button class="main">${WORDS[locale].back}</button></form>`;
}

/** Returns the page of a payment that does not exist or has expired. */
export function gonePage(reason: "gone" | "expired", locale: Locale): string {
  const words = WORDS[locale];
  const home = locale === "bn" ? "/bn/dashbord/myparcel" : "/dashbord/myparcel";
  return page(
    locale,
    words[reason],
    undefined,
    `<p>${reason === "gone" ? words.goneText : words.expiredText}</p><p><a href="${home}">${words.back}</a></p>`,
  );
}

/**
 * Renders a page.
 * @param address the URL of this page, for the link to the page in the other language
 */
function page(locale: Locale, title: string, address: string | undefined, body: string): string {
  const other = locale === "en" ? "bn" : "en";
  const link =
    address === undefined
      ? ""
      : `<a href="${address}?lang=${other}" lang="${other}" hreflang="${other}">${WORDS[locale].otherLanguage}</a>`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Harkara</title>${FONT_LINKS}<link rel="stylesheet" href="${PAGES}style.css"></head>
<body><main><div class="top"><h1>${title}</h1>${link}</div>
${body}</main></body></html>
`;
}

function amountText(amount: string, locale: Locale): string {
  const digits = amount.endsWith(".00") ? 0 : 2;
  const number = new Intl.NumberFormat(locale === "bn" ? "bn-BD" : "en-IN", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `৳${number.format(Number(amount))}`;
}

/** Escapes text for HTML, in an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
