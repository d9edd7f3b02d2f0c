/**
 * Starts the app when the browser is idle or at the first interaction. This file is inlined in every page, so
 * it imports nothing. The page contains the URLs of the app's files. Links, the menu and the search on
 * /coverage work without the app. If a button is pressed before React has hydrated it, it is clicked again
 * after the hydration.
 */

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const { app = "", parts = "", page, search = "", manifest } = root.dataset;

// Removes search parameters that the route does not support, such as those that social networks add. The
// prerendered page is then valid for the remaining URL.
if (page !== undefined && !search.split(" ").some((name) => new URLSearchParams(location.search).has(name)))
  history.replaceState(history.state, "", location.pathname + location.hash);

// A page with supported search parameters is rendered again, which would lose typed input. The
// forms of such a page are therefore inert until then.
if (location.search !== "") root.querySelector("form")?.setAttribute("inert", "");
// Until the app has started, the links between the account pages keep the return path.
if (search === "returnTo")
  for (const link of root.querySelectorAll<HTMLAnchorElement>("[href$='/login'], [href$='/register']"))
    link.search = location.search;

function addLink(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement("link"), { rel, href }));
}

let isStarted = false;
async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  const files = app.split(" ");
  for (const href of [...files, ...parts.split(" ").filter((file) => file !== "")])
    addLink("modulepreload", href);
  try {
    for (const file of files) {
      // Each file is a separate task, so that the page can handle input in between.
      await new Promise((resolve) => setTimeout(resolve));
      await import(/* @vite-ignore */ file);
    }
    // The manifest is added here. In the HTML, it would compete with the resources for the first
    // paint.
    if (manifest !== undefined) addLink("manifest", manifest);
  } catch (error) {
    // If the start fails, the next interaction tries again.
    isStarted = false;
    throw error;
  }
}

/** Matches the page, and each part of it that React has not hydrated yet: see src/shell/hydrate-later.tsx. */
const PART = "#root, [data-part]";
const unhydrated = new Set<EventTarget | null>([root, ...root.querySelectorAll(PART)]);
const pressed = new Set<HTMLButtonElement>();
const isUnhydrated = (button: Element) => unhydrated.has(button.closest(PART));

function keepPress(event: Event): void {
  // The browser itself handles a popover's button and a GET form. Enter in a field clicks the form's submit
  // button.
  const button =
    event.target instanceof Element
      ? event.target.closest("button:not([popovertarget], [method=get] *)")
      : null;
  if (!(button instanceof HTMLButtonElement) || !isUnhydrated(button)) return;
  event.preventDefault();
  event.stopPropagation();
  pressed.add(button);
}

function clickPressed({ target }: Event): void {
  unhydrated.delete(target);
  for (const button of pressed) {
    if (isUnhydrated(button)) continue;
    pressed.delete(button);
    button.click();
  }
}

// Input may need any glyph, so the complete fonts are loaded: see src/styles.css.
const showAnyGlyph = () => document.documentElement.setAttribute("data-unknown-text", "");
document.addEventListener("input", showAnyGlyph, { once: true });
document.addEventListener("click", keepPress, true);
document.addEventListener("hydrated", clickPressed, true);
for (const touch of ["pointerdown", "keydown", "focusin"])
  document.addEventListener(touch, () => void start(), true);

// Waits 5 s at most, because a busy device may never be idle.
const whenIdle = (run: () => void): unknown =>
  window.requestIdleCallback?.(run, { timeout: 5000 }) ?? setTimeout(run, 200);
// An empty shell shows nothing, so the app starts immediately. A page with a form is painted first, and then
// hydrated without waiting for idle time.
if (root.childElementCount === 0) void start();
else if (root.querySelector("form") !== null) requestAnimationFrame(() => setTimeout(() => void start()));
else if (document.readyState === "complete") whenIdle(() => void start());
else window.addEventListener("load", () => whenIdle(() => void start()), { once: true });
