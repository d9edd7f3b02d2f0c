/**
 * The one script that a page loads at once. A page that was rendered ahead can be read and its links followed before the app is here,
 * so the app comes when the browser has nothing more urgent to do, or when a person touches the page. What is pressed meanwhile is
 * pressed again then.
 */
import "./styles.css";

/** On what the app starts, idle or not. Capture: whatever the page does with them. */
const TOUCHES = ["pointerdown", "keydown", "focusin"] as const;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
let isStarted = false;
let pressed: HTMLElement | undefined;

async function start(page: HTMLElement): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  // The page's own parts, together with the app and not after it.
  for (const href of page.dataset.parts?.split(" ") ?? [])
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  const { mount } = await import("./main.tsx");
  await mount(page);
  stopListening();
  if (pressed?.isConnected) pressed.click();
}

function press(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button === null) return;
  pressed = button;
  event.preventDefault();
}

const begin = () => void start(root);

function stopListening(): void {
  document.removeEventListener("click", press, true);
  for (const touch of TOUCHES) document.removeEventListener(touch, begin, true);
}

// A form is there to be filled in, and an empty shell shows nothing by itself.
const isForReading = root.childElementCount > 0 && root.querySelector("form") === null;
if (isForReading) {
  document.addEventListener("click", press, true);
  for (const touch of TOUCHES) document.addEventListener(touch, begin, true);
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  if (document.readyState === "complete") whenIdle(begin);
  else window.addEventListener("load", () => whenIdle(begin), { once: true });
} else {
  begin();
}
