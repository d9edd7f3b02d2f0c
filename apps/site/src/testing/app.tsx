import { createAppRouter } from "../router.tsx";
import { saveBookingView } from "../storage/booking-view.ts";
import { RAHIMA } from "@harkara/web/testing/people.ts";
import { storiesOf } from "@harkara/web/testing/world.tsx";

/** The meta of all files with screen stories of the site. */
export const site = storiesOf({
  createRouter: createAppRouter,
  prepare: () => saveBookingView(RAHIMA.uid, "full"),
});
