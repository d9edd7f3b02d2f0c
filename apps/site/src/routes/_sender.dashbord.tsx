import { createFileRoute } from "@tanstack/react-router";
import { NotFoundScreen } from "../shell/not-found-screen.tsx";

/** The paths below /dashbord. Unknown ones show the not-found screen in the dashboard layout. */
export const Route = createFileRoute("/_sender/dashbord")({ notFoundComponent: NotFoundScreen });
