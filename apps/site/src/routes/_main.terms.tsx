import { createFileRoute } from "@tanstack/react-router";
import { loadInfoContent } from "../content/load.ts";
import { InfoScreen } from "../features/info/info-screen.tsx";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/_main/terms")({
  loader: () => loadInfoContent("terms"),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.title, loaderData.lead) : {}),
  component: Terms,
});

function Terms() {
  return <InfoScreen content={Route.useLoaderData()} />;
}
