import { type Task, WITH_RIDER } from "../task.ts";

export const REFUSE: Task = { kind: "task_refused", from: WITH_RIDER, by: { rider: "self" } };
