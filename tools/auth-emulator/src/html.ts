/** Escapes text for HTML, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/**
 * The shared style of the emulator's pages, with the app's colours and the system fonts, for light and dark
 * themes.
 */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --ink: #12352b; --soft: #4a6259; --line: #c9d3cc; --paper: #fbf7ee; --card: #fff; --main: #14573f;
  --on-main: #fff; --red: #a8201a; --focus: #b45f06 }
@media (prefers-color-scheme: dark) { :root { --ink: #eef3ee; --soft: #b3c4ba; --line: #3b5147; --paper: #0e1f19; --card: #16302a;
  --main: #f2b134; --on-main: #1b1503; --red: #ffb4a9; --focus: #f2b134 } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Anek Latin", "Anek Bangla", "Noto Sans Bengali", system-ui, sans-serif }
button, input { font: inherit; color: inherit }
a { color: inherit }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
`;
