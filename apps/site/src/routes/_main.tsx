import { createFileRoute } from "@tanstack/react-router";
import { MainLayout } from "../shell/main-layout.tsx";

export const Route = createFileRoute("/_main")({
  component: MainLayout,
  // The layout is not a separate chunk, because half of the routes need it, and it would be another request.
  codeSplitGroupings: [],
});
