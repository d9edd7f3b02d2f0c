import { create } from "storybook/theming";

const brand = {
  brandTitle: "Harkara: the design system",
  brandUrl: "?path=/docs/welcome-start--docs",
  brandTarget: "_self",
  fontBase: '"Anek Latin", "Anek Bangla", system-ui, sans-serif',
};

/**
 * The theme of Storybook's interface, in the colours of our light theme. The values are those in
 * packages/ui/src/tokens/palette.css.
 */
export const light = create({
  ...brand,
  base: "light",
  colorPrimary: "#0e5a44",
  colorSecondary: "#0e5a44",
  appBg: "#f1eadb",
  appContentBg: "#fffdf9",
  appPreviewBg: "#faf5ea",
  appBorderColor: "#e3dac7",
  textColor: "#12312a",
  textMutedColor: "#50635b",
  barBg: "#fffdf9",
  barTextColor: "#50635b",
  barSelectedColor: "#0e5a44",
  inputBg: "#fffdf9",
  inputBorder: "#857c66",
  inputTextColor: "#12312a",
});

/** The same theme in the colours of our dark theme. */
export const dark = create({
  ...brand,
  base: "dark",
  colorPrimary: "#74d0a8",
  colorSecondary: "#74d0a8",
  appBg: "#13231d",
  appContentBg: "#0c1814",
  appPreviewBg: "#0c1814",
  appBorderColor: "#294038",
  textColor: "#f1ebdd",
  textInverseColor: "#0c1814",
  textMutedColor: "#abbab0",
  barBg: "#13231d",
  barTextColor: "#abbab0",
  barSelectedColor: "#74d0a8",
  inputBg: "#13231d",
  inputBorder: "#73897d",
  inputTextColor: "#f1ebdd",
});
