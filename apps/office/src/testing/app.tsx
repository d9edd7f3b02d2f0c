import { createAppRouter } from "../router.tsx";
import { storiesOf } from "@harkara/web/testing/world.tsx";

/** The meta of all files with screen stories of the office. */
export const office = storiesOf({ createRouter: createAppRouter });
