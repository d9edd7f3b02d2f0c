import { createFileRoute } from "@tanstack/react-router";
import { loadInfoContent } from "../content/load.ts";
import { InfoScreen } from "../features/info/info-screen.tsx";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/_main/privacy")({
  loader: () => loadInfoContent("privacy"),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.title, loaderData.lead) : {}),
  component: Privacy,
});

function Privacy() {
  return <InfoScreen content={Route.useLoaderData()} />;
}
