import { createAppRouter } from "../router.tsx";
import { storiesOf } from "./world.tsx";

/** The meta of all files with screen stories of the office. */
export const office = storiesOf({ createRouter: createAppRouter });
