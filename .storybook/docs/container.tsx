import { DocsContainer } from "@storybook/addon-docs/blocks";
import type { DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useLayoutEffect } from "react";
import { dark, light } from "../theme";
import { applyToDocument, themeOf, useToolbar } from "../toolbar";

/** The frame of every documentation page; follows the toolbar. */
export function ToolbarDocsContainer(props: PropsWithChildren<DocsContainerProps>) {
  const toolbar = useToolbar();
  useLayoutEffect(() => applyToDocument(toolbar), [toolbar]);
  return <DocsContainer {...props} theme={themeOf(toolbar) === "dark" ? dark : light} />;
}
