/** What a person may see and change of their own account. */
import * as v from "valibot";
import { SenderSchema, senderSchema } from "./parcel.ts";
import type { ServiceCenter } from "./service-center.ts";

/**
 * What a person has set.
 * @param centers when given, a center must be one of the chosen region.
 */
export function profileSchema(centers?: readonly ServiceCenter[]) {
  return v.object({
    /** Offered by the booking form; null for none. */
    default_sender: v.nullable(centers === undefined ? SenderSchema : senderSchema(centers)),
  });
}

/** {@link profileSchema} for where the service centers are not at hand. */
export const ProfileSchema = profileSchema();
export type Profile = v.InferOutput<typeof ProfileSchema>;

/** The account of whoever asks. */
export const AccountSchema = v.object({ email: v.string(), ...ProfileSchema.entries });
export type Account = v.InferOutput<typeof AccountSchema>;
