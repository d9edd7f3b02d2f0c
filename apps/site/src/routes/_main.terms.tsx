import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { infoContentQuery } from "../content/load.ts";
import { InfoScreen } from "../features/public/info/info-screen.tsx";
import { TERMS_DAY } from "../features/public/info/terms-day.ts";
import { pageHead } from "@harkara/web/shell/page-head.ts";

const query = infoContentQuery("terms");

export const Route = createFileRoute("/_main/terms")({
  loader: ({ context: { queryClient } }) => queryClient.query(query),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.title, loaderData.lead) : {}),
  component: Terms,
});

function Terms() {
  return <InfoScreen content={useSuspenseQuery(query).data} updated={TERMS_DAY} />;
}
