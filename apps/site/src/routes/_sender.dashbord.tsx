import { createFileRoute } from "@tanstack/react-router";
import { NotFoundInDashboard } from "@harkara/web/shell/not-found-inside.tsx";

/**
 * The parent of all paths below /dashbord. Unknown paths show the not-found screen in the dashboard layout.
 */
export const Route = createFileRoute("/_sender/dashbord")({ notFoundComponent: NotFoundInDashboard });
