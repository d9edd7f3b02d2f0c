/** The actions on a task that open a dialog. */
export type TaskAction = "collect" | "deliver" | "give_back" | "refuse" | "fail_pickup" | "fail_delivery";
