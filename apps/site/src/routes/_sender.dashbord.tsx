import { createFileRoute } from "@tanstack/react-router";
import { NotFoundScreen } from "../shell/not-found-screen.tsx";

/**
 * The parent of all paths below /dashbord. Unknown paths show the not-found screen in the dashboard layout.
 */
export const Route = createFileRoute("/_sender/dashbord")({ notFoundComponent: NotFoundScreen });
