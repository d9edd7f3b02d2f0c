import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { homeContentQuery } from "../content/load.ts";
import { HomeScreen } from "../features/public/home/home-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_main/")({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.query(homeContentQuery);
  },
  head: () => pageHead(m.home_title(), m.home_description()),
  component: Home,
});

function Home() {
  return <HomeScreen content={useSuspenseQuery(homeContentQuery).data} />;
}
