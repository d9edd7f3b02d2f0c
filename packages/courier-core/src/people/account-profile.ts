/** The profile of an account: the fields that its owner can see and change. */
import * as v from "valibot";
import { SenderSchema, senderSchema } from "./party.ts";
import type { ServiceCenter } from "./service-center.ts";

/**
 * Creates the schema of a profile that the owner edits.
 * @param centers if given, the center must be one of these centers and in the chosen region
 */
export function profileSchema(centers?: readonly ServiceCenter[]) {
  return v.object({
    /** The sender with which the booking form is prefilled, or null. */
    default_sender: v.nullable(centers === undefined ? SenderSchema : senderSchema(centers)),
  });
}

/**
 * {@link profileSchema} without the check that the center exists, for code that does not load the centers.
 */
export const ProfileSchema = profileSchema();
export type Profile = v.InferOutput<typeof ProfileSchema>;

/** The caller's account. */
export const AccountSchema = v.object({
  email: v.string(),
  ...ProfileSchema.entries,
  /** The pickup instructions of the default pickup place. */
  pickup_instruction: v.optional(v.string()),
});
export type Account = v.InferOutput<typeof AccountSchema>;
