/** What a person may see and change of their own account. */
import * as v from "valibot";
import { SenderSchema } from "./parcel.ts";

/** What a person has set. */
export const ProfileSchema = v.object({
  /** Offered by the booking form; null for none. */
  default_sender: v.nullable(SenderSchema),
});
export type Profile = v.InferOutput<typeof ProfileSchema>;

/** The account of whoever asks. */
export const AccountSchema = v.object({ email: v.string(), ...ProfileSchema.entries });
export type Account = v.InferOutput<typeof AccountSchema>;
