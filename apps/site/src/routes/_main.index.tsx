import { createFileRoute } from "@tanstack/react-router";
import { loadHomeContent } from "../content/load.ts";
import { HomeScreen } from "../features/home/home-screen.tsx";
import { m } from "../paraglide/messages.js";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/_main/")({
  loader: loadHomeContent,
  head: () => pageHead(m.home_title(), m.home_description()),
  component: Home,
});

function Home() {
  return <HomeScreen content={Route.useLoaderData()} />;
}
