import { type Locator, type Page, expect, test } from "@playwright/test";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { clipAround, openStory, RING, SCHEMES } from "./story-page.ts";

type State = "hover" | "active" | "focus" | "disabled";

interface Control {
  readonly story: string;
  readonly args?: string;
  readonly states: readonly State[];
  readonly find: (page: Page) => Locator;
}

const BUTTON_VARIANTS = ["primary", "secondary", "ghost", "danger", "accent"];
const LINK_VARIANTS = ["inline", "quiet", "nav"];
const TAB_VARIANTS = ["underline", "pills"];

/** Controls whose states must look different. Rows and options do not change when pressed. */
const CONTROLS: readonly Control[] = [
  ...BUTTON_VARIANTS.map((variant): Control => ({
    story: "actions-button--default",
    args: `variant:${variant}`,
    states: ["hover", "active", "focus", "disabled"],
    find: (page) => page.getByRole("button"),
  })),
  ...LINK_VARIANTS.map((variant): Control => ({
    story: "navigation-link--default",
    args: `variant:${variant}`,
    states: ["hover", "active", "focus"],
    find: (page) => page.getByRole("link"),
  })),
  ...TAB_VARIANTS.map((variant): Control => ({
    story: "layout-tabs--default",
    args: `variant:${variant}`,
    states: ["hover", "active", "focus", "disabled"],
    find: (page) => page.getByRole("tab").last(),
  })),
  {
    story: "inputs-select-field--default",
    states: ["hover"],
    find: (page) => page.getByRole("option").last(),
  },
  {
    story: "data-data-table--default",
    states: ["hover"],
    find: (page) => page.getByRole("row").last(),
  },
];

/** The minimum number of different pixels, followed by the minimum colour difference of a different pixel. */
const MIN_PIXELS = 60;
const THRESHOLD = 0.02;

for (const scheme of SCHEMES)
  for (const { story, args = "", states, find } of CONTROLS)
    test(`${story} ${args}, ${scheme}: ${states.join(", ")} look different`, async ({ page }) => {
      await openStory(page, story, scheme, args);
      if (story.includes("select-field")) await page.getByRole("combobox").press("Enter");
      const control = find(page);
      const clip = await clipAround(control, RING);
      const look = () => page.screenshot({ clip });
      const pixels: Partial<Record<State, number>> = {};
      for (const state of states) pixels[state] = difference(...(await LOOKS[state](control, look)));
      for (const state of states) expect.soft(pixels[state], state).toBeGreaterThan(MIN_PIXELS);
    });

type Look = () => Promise<Buffer>;

/** Takes two screenshots of a control: in a state, and in the state that it must differ from. */
const LOOKS: Record<State, (control: Locator, look: Look) => Promise<[Buffer, Buffer]>> = {
  async hover(control, look) {
    const resting = await look();
    await control.hover();
    return [resting, await look()];
  },
  async active(control, look) {
    const { mouse } = control.page();
    await control.hover();
    const hovered = await look();
    await mouse.down();
    const pressed = await look();
    await mouse.up();
    await mouse.move(0, 0);
    return [hovered, pressed];
  },
  async focus(control, look) {
    // A key press makes the focus visible. Focusing a tab also selects it, so the screenshot without focus is
    // the second one.
    await control.press("Shift");
    const focused = await look();
    await control.blur();
    return [focused, await look()];
  },
  async disabled(control, look) {
    const enabled = await look();
    await control.evaluate((element) => element.toggleAttribute("disabled", true));
    return [enabled, await look()];
  },
};

/** Returns the number of visibly different pixels. */
function difference(one: Buffer, other: Buffer): number {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: THRESHOLD });
}
