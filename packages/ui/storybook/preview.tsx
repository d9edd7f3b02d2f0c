import { describeProperties } from "./arg-types";
import { restartClock } from "./clock";
import addonA11y from "@storybook/addon-a11y";
import { afterEach as checkWithAxe } from "@storybook/addon-a11y/preview";
// Only the preview is imported. The main entry of this package would load the code of documentation
// pages with every story.
import * as addonDocs from "@storybook/addon-docs/preview";
import { type StoryContext, definePreview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import { LazyContainer, LazyPage } from "./docs/lazy";
import { storyCode } from "./docs/story-code";
import { MODES } from "./modes";
import { failOnUnanswered, forgetUnanswered, network } from "./network";
import { leaveFocusToThePage } from "./quiet-frame";
import { applyToDocument, choicesOfPage, localeOf, themeOf } from "./toolbar";
import { VIEWPORTS } from "./viewports";
import { localizeArgs } from "./words";
import { toast } from "../src/parts/toast/toast";
import "../src/tokens/brand.css";
import "../src/tokens/stories/another-courier.css";

/** The WCAG 2.2 AA rules. By default, axe checks WCAG 2.1. */
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules about colours. All other rules check structure and sizes, which are the same in both themes. */
const colors = ["color-contrast", "link-in-text-block"];

configure({
  // A busy machine may need more than the default of one second. Only a failing test waits for the whole
  // time.
  asyncUtilTimeout: 20_000,
  // Errors contain no DOM dump, which would take longer to print at each retry than the timeout.
  getElementError: (message, element) => new Error(message ?? startTag(element)),
});

leaveFocusToThePage();

export default definePreview({
  addons: [addonDocs, addonA11y()],
  // Without this tag, a documentation page has neither the first story nor the table of properties.
  tags: ["autodocs"],
  argTypesEnhancers: [describeProperties],
  initialGlobals: {
    theme: "light",
    locale: "en",
    motion: "welcome",
    brand: "harkara",
    session: "signedOut",
    compare: "off",
    ...choicesOfPage(),
  },
  globalTypes: {
    locale: {
      description: "Language of the page",
      toolbar: {
        icon: "globe",
        dynamicTitle: true,
        items: [
          { value: "en", title: "English" },
          { value: "bn", title: "Bangla" },
        ],
      },
    },
    theme: {
      description: "Colour scheme",
      toolbar: {
        icon: "contrast",
        dynamicTitle: true,
        items: [
          { value: "light", title: "Light" },
          { value: "dark", title: "Dark" },
        ],
      },
    },
    motion: {
      description: "Movement, or the stillness that a person can ask for",
      toolbar: {
        icon: "play",
        dynamicTitle: true,
        items: [
          { value: "welcome", title: "Motion" },
          { value: "still", title: "Still" },
        ],
      },
    },
    brand: {
      description: "The look: ours, or that of another courier",
      toolbar: {
        icon: "paintbrush",
        dynamicTitle: true,
        items: [
          { value: "harkara", title: "Harkara" },
          { value: "teesta", title: "Another courier" },
        ],
      },
    },
    session: {
      description: "Who looks at the screens that anyone may see",
      toolbar: {
        icon: "user",
        dynamicTitle: true,
        items: [
          { value: "signedOut", title: "Signed out" },
          { value: "signedIn", title: "Signed in" },
        ],
      },
    },
    compare: {
      description: "The story in one mode, or in all four at once",
      toolbar: {
        icon: "grid",
        dynamicTitle: true,
        items: [
          { value: "off", title: "One mode" },
          { value: "wall", title: "All modes" },
        ],
      },
    },
  },
  parameters: {
    a11y: {
      test: "error",
      options: { runOnly: { type: "tag", values: wcag }, resultTypes: ["violations", "incomplete"] },
    },
    layout: "padded",
    docs: {
      container: LazyContainer,
      page: LazyPage,
      source: { language: "tsx", type: "code", transform: storyCode },
    },
    viewport: { options: VIEWPORTS },
    chromatic: { modes: MODES, prefersReducedMotion: "reduce" },
  },
  beforeEach(context) {
    restartClock();
    forgetUnanswered();
    context.msw = network;
    if (context.globals.targetSize === "off") context.parameters = withoutTargetSize(context.parameters);
    if (context.viewMode !== "docs") applyToDocument(context.globals);
    localizeArgs(context);
    // The page shows one story after the other, so this story's messages and handlers are removed.
    return () => {
      network.resetHandlers();
      toast.clear();
    };
  },
  async afterEach(context) {
    failOnUnanswered();
    if (context.globals.axe === "bothSchemes") await checkOtherScheme(context);
  },
  decorators: [
    (Story, { globals, viewMode }) => {
      if (viewMode !== "docs") {
        applyToDocument(globals);
        return <Story />;
      }
      // A documentation page shows many stories, and some of them set their own language.
      return (
        <div lang={localeOf(globals)} data-theme={themeOf(globals)} className="text-ink">
          <Story />
        </div>
      );
    },
  ],
});

function startTag(element: Element): string {
  const copy = element.cloneNode(false);
  return copy instanceof Element ? copy.outerHTML : element.tagName;
}

/**
 * Turns off the target-size rule. At the bottom of a small screen, a bar or a notification covers targets
 * until the user scrolls, and axe reports them. On a large screen, the rule is checked.
 */
function withoutTargetSize(parameters: StoryContext["parameters"]): StoryContext["parameters"] {
  const { a11y } = parameters;
  const options = { ...a11y.options, rules: { "target-size": { enabled: false } } };
  return { ...parameters, a11y: { ...a11y, options } };
}

/** Runs axe's colour rules in the other theme. After that, the addon runs all rules in the story's theme. */
async function checkOtherScheme(context: Parameters<typeof checkWithAxe>[0]): Promise<void> {
  const { globals, parameters } = context;
  applyToDocument({ ...globals, theme: globals.theme === "dark" ? "light" : "dark" });
  await checkWithAxe({
    ...context,
    parameters: {
      ...parameters,
      a11y: { ...parameters.a11y, options: { runOnly: colors, resultTypes: ["violations"] } },
    },
  });
  applyToDocument(globals);
}
