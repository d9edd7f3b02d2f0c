import { useOf } from "@storybook/addon-docs/blocks";
import { PartPage } from "./part-page";
import { ScreenPage } from "./screen-page";

/** The documentation page of a stories file, for a screen or for a component. */
export function Page() {
  const { csfFile } = useOf("meta", ["meta"]);
  const fileName = String(csfFile.meta.parameters?.["fileName"]);
  return /\bapps\//.test(fileName) ? <ScreenPage /> : <PartPage fileName={fileName} />;
}
