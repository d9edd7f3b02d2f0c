/**
 * The script that stands in each page, so it imports nothing: the page says where the app is. A page that was rendered ahead can be read
 * and its links followed before the app is here, so the app comes when the browser has nothing more urgent to do, or when a person
 * touches the page. What is pressed before the app has reached it is pressed again then.
 */

import type * as App from "./main.tsx";

/** On what the app starts, idle or not. Capture: whatever the page does with them. */
const TOUCHES = ["pointerdown", "keydown", "focusin"] as const;

const listed = (list = "") => list.split(" ").filter((item) => item !== "");

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// Parameters that the page knows nothing of, which others put behind links to it: without them it is the page that was rendered ahead.
const { page: ahead, search } = root.dataset;
if (ahead !== undefined && !listed(search).some((name) => new URLSearchParams(location.search).has(name)))
  history.replaceState(history.state, "", location.pathname + location.hash);

/** What was rendered ahead and can be pressed, filled in or sent, until the app has taken it over. */
const asleep = new WeakSet<Element>(root.querySelectorAll("button, input, form"));
let isStarted = false;
let isMounted = false;
/** What a person did that nobody has answered, by the part it was done to, in that order. Each says whether the app took it. */
const missed = new Map<HTMLElement, () => boolean>();

async function start(page: HTMLElement): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  // All at once, and not one after the other.
  for (const href of [...listed(page.dataset.app), ...listed(page.dataset.parts)])
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  try {
    let app: unknown;
    for (const address of listed(page.dataset.app)) {
      // Each in a task of its own, as all that follows.
      await new Promise((resolve) => setTimeout(resolve));
      app = await import(/* @vite-ignore */ address);
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build writes its address into the page
    await (app as typeof App).mount(page);
  } catch (error) {
    // No network, say: the next touch tries again.
    isStarted = false;
    void replaceLostCode();
    throw error;
  }
  isMounted = true;
  // A part that waits until somebody touches the page has not seen that somebody did.
  if (missed.size > 0) document.dispatchEvent(new Event("scroll"));
  answer();
}

/** How often code could not be fetched. */
let losses = 0;

/**
 * A browser from before https://github.com/whatwg/html/pull/10327 never asks again for code that it once failed to fetch, so that each further
 * try fails at once: then only a new page helps, as soon as the site can be reached. At most one, or a page whose code is gone for good would
 * come again and again.
 */
async function replaceLostCode(): Promise<void> {
  losses += 1;
  // The first time it may have been a moment without network, and some browsers do ask again.
  if (losses < 2 || isReloaded() || !(await isSiteThere())) return;
  location.reload();
}

function isReloaded(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((view) => view instanceof PerformanceNavigationTiming && view.type === "reload");
}

function isSiteThere(): Promise<boolean> {
  return fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

/** Does again what was missed, as soon as the app has reached that part: React brings a page to life part by part. */
function answer(): void {
  if (!isMounted) return;
  for (const [target, repeat] of missed)
    if (!target.isConnected || (isAlive(target) && repeat())) missed.delete(target);
  if (missed.size > 0) requestAnimationFrame(answer);
}

/** React ties its props to each element that it has brought to life; it has no public word for that. */
function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps"));
}

/** Keeps what a person did from all others, and does it again later. */
function keep(event: Event, target: HTMLElement, repeat: () => boolean): void {
  event.preventDefault();
  event.stopPropagation();
  // Not yet: a form that is being submitted takes no second submission.
  if (missed.size === 0) requestAnimationFrame(answer);
  missed.set(target, repeat);
}

function press(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  // A button that submits is heard of again as its form.
  if (button === null || button.type === "submit" || !asleep.has(button)) return;
  if (isAlive(button)) return void asleep.delete(button);
  keep(event, button, () => {
    // React itself keeps a click until it has reached the button.
    button.click();
    return true;
  });
}

function fill(event: Event): void {
  const { target: input } = event;
  if (!(input instanceof HTMLInputElement) || !asleep.has(input)) return;
  if (isAlive(input)) return void asleep.delete(input);
  const { value, checked } = input;
  keep(event, input, () => tell(input, value, checked));
}

/**
 * Tells the app what a field holds. React takes what it finds in a field as what it has heard of, and has no public way to make it forget.
 * Where nothing has to be put back the field stays untouched: a word that is being composed goes on.
 */
function tell(
  input: HTMLInputElement & { _valueTracker?: { getValue: () => string; setValue: (value: string) => void } },
  value: string,
  checked: boolean,
): boolean {
  const { _valueTracker: known } = input;
  if (!known) return false;
  // An event brings React to the field; once there it may put back what it knew.
  input.dispatchEvent(new Event("change", { bubbles: true }));
  if (input.value !== value) input.value = value;
  if (input.checked !== checked) input.checked = checked;
  known.setValue("\0");
  const isChoice = input.type === "radio" || input.type === "checkbox";
  input.dispatchEvent(new Event(isChoice ? "click" : "input", { bubbles: true }));
  return known.getValue() !== "\0";
}

function submit(event: SubmitEvent): void {
  const { target: form } = event;
  if (form instanceof HTMLFormElement && asleep.has(form)) keep(event, form, () => submitTo(form));
}

/** Submits a form to the app. React may know the form and not yet listen to it; then the browser would send it off to no page. */
function submitTo(form: HTMLFormElement): boolean {
  let isTaken = true;
  const guard = (event: SubmitEvent): void => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  asleep.delete(form);
  window.addEventListener("submit", guard);
  form.requestSubmit();
  window.removeEventListener("submit", guard);
  if (!isTaken) asleep.add(form);
  return isTaken;
}

const begin = () => void start(root);

document.addEventListener("click", press, true);
document.addEventListener("input", fill, true);
document.addEventListener("submit", submit, true);
for (const touch of TOUCHES) document.addEventListener(touch, begin, true);
// Code that the app asks for later.
window.addEventListener("vite:preloadError", () => void replaceLostCode());

// A page with search parameters of its own is rendered anew: what is typed into it until then would be lost, so there is nothing to type into.
if (location.search !== "" && root.querySelector("form") !== null) root.replaceChildren();

const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
// An empty shell shows nothing by itself. A form is there to be filled in, but seen first: what it is written in comes before the app.
if (root.childElementCount === 0) begin();
else if (root.querySelector("form") !== null) requestAnimationFrame(() => setTimeout(begin));
else if (document.readyState === "complete") whenIdle(begin);
else window.addEventListener("load", () => whenIdle(begin), { once: true });
