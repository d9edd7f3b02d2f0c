import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { homeContentQuery } from "../content/load.ts";
import { HomeScreen } from "../features/home/home-screen.tsx";
import { m } from "../paraglide/messages.js";
import { pageHead } from "../shell/page-head.ts";

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
