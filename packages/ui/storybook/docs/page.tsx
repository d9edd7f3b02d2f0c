import { useOf } from "@storybook/addon-docs/blocks";
import { PartPage } from "./part-page";
import { ScreenPage } from "./screen-page";

/** The documentation page of a stories file: of a screen of the app, or of a component of the library. */
export function Page() {
  const { csfFile } = useOf("meta", ["meta"]);
  const fileName = String(csfFile.meta.parameters?.["fileName"]);
  return fileName.includes("apps/site/") ? <ScreenPage /> : <PartPage fileName={fileName} />;
}
