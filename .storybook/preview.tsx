import addonA11y from "@storybook/addon-a11y";
import addonDocs from "@storybook/addon-docs";
import { definePreview } from "@storybook/react-vite";
import addonMsw from "msw-storybook-addon";
import "../packages/ui/src/styles.css";

/** The rules of WCAG 2.2 AA; axe alone would stop at 2.1. */
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw()],
  tags: ["autodocs"],
  initialGlobals: { theme: "light", locale: "en" },
  globalTypes: {
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
    locale: {
      description: "Language of the page",
      toolbar: {
        icon: "globe",
        dynamicTitle: true,
        items: [
          { value: "en", title: "English" },
          { value: "bn", title: "বাংলা" },
        ],
      },
    },
  },
  parameters: {
    a11y: { test: "error", options: { runOnly: { type: "tag", values: wcag } } },
    layout: "padded",
    options: { storySort: { order: ["Foundations", "Parts", "Courier", "Screens", "Flows"] } },
  },
  beforeEach({ globals }) {
    dress(globals);
  },
  decorators: [
    (Story, { globals }) => {
      dress(globals);
      return <Story />;
    },
  ],
});

/** Puts the toolbar's choices where the app has them: on `<html>`. */
function dress(globals: Record<string, unknown>) {
  const html = document.documentElement;
  html.dataset.theme = globals.theme === "dark" ? "dark" : "light";
  html.lang = globals.locale === "bn" ? "bn" : "en";
}
