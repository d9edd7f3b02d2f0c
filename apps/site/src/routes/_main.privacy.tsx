import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { infoContentQuery } from "../content/load.ts";
import { InfoScreen } from "../features/public/info/info-screen.tsx";
import { pageHead } from "@harkara/web/shell/page-head.ts";

const query = infoContentQuery("privacy");

export const Route = createFileRoute("/_main/privacy")({
  loader: ({ context: { queryClient } }) => queryClient.query(query),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.title, loaderData.lead) : {}),
  component: Privacy,
});

function Privacy() {
  return <InfoScreen content={useSuspenseQuery(query).data} />;
}
