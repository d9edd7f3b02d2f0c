import { DocsContainer } from "@storybook/addon-docs/blocks";
import type { DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useLayoutEffect } from "react";
import { dark, light } from "../theme";
import { applyToDocument, themeOf, useToolbar } from "../toolbar";
import { isolateFrames } from "../wall";

/** The container of every documentation page. It applies the choices in the toolbar. */
export function ToolbarDocsContainer(props: PropsWithChildren<DocsContainerProps>) {
  const toolbar = useToolbar();
  useLayoutEffect(() => applyToDocument(toolbar), [toolbar]);
  // Frames contain another Storybook, whose toolbar must not affect this page.
  useEffect(() => isolateFrames(() => {}), []);
  return <DocsContainer {...props} theme={themeOf(toolbar) === "dark" ? dark : light} />;
}
