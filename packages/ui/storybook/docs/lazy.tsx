import type { DocsContainerProps } from "@storybook/addon-docs/blocks";
import { lazy, type PropsWithChildren, Suspense } from "react";

const Container = lazy(async () => ({ default: (await import("./container")).ToolbarDocsContainer }));
const Page = lazy(async () => ({ default: (await import("./page")).Page }));

/** The container of every documentation page. Loaded with the first page, because stories do not use its code. */
export function LazyContainer(props: PropsWithChildren<DocsContainerProps>) {
  return (
    <Suspense>
      <Container {...props} />
    </Suspense>
  );
}

/** The documentation page of a stories file. Loaded with the first page, like its container. */
export function LazyPage() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
