/** Schemas of request fields. Each schema limits the length, and rejects text that cannot be stored. */
import * as v from "valibot";
import { BAG_ID_PATTERN } from "./bag-id.ts";
import { code, type MessageCode } from "./messages.ts";
import { parsePhone } from "./phone.ts";
import { isBlank, isLine, isText } from "./text.ts";
import { TRACKING_ID_PATTERN } from "./tracking-id.ts";

/** The maximum lengths of a line, other text, a typed phone number, a Firebase uid and an e-mail address. */
const MAX_LINE = 100;
const MAX_TEXT = 500;
const MAX_PHONE = 40;
const MAX_UID = 128;
const MAX_EMAIL = 254;
const MAX_TAKA = 10_000_000;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const visible = (required: MessageCode) =>
  v.pipe(
    v.string(required),
    v.trim(),
    v.check((text) => !isBlank(text), required),
  );

/**
 * Creates the schema of a single-line text that is trimmed and not blank.
 * @param max the maximum length in UTF-16 code units
 */
export const line = (required: MessageCode, max = MAX_LINE, tooLong: MessageCode = "text.tooLong") =>
  v.pipe(visible(required), v.maxLength(max, tooLong), v.check(isLine, code("text.notAllowed")));

/** Creates the schema of a multi-line text that is trimmed and not blank. */
export const text = (required: MessageCode) =>
  v.pipe(
    visible(required),
    v.maxLength(MAX_TEXT, code("text.tooLong")),
    v.check(isText, code("text.notAllowed")),
  );

/** An optional, trimmed multi-line text. */
export const note = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MAX_TEXT, code("text.tooLong")),
    v.check(isText, code("text.notAllowed")),
  ),
);

/**
 * Creates the schema of a Bangladeshi mobile number in any common format. The parsed value is in
 * E.164.
 */
export const phone = (
  required: MessageCode = code("phone.required"),
  invalid: MessageCode = code("phone.invalid"),
) =>
  v.pipe(
    visible(required),
    v.maxLength(MAX_PHONE, invalid),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = parsePhone(dataset.value);
      if (read !== null) return read;
      addIssue({ message: invalid });
      return NEVER;
    }),
  );

/** A trimmed e-mail address. */
export const email = v.pipe(
  v.string(code("email.required")),
  v.trim(),
  v.nonEmpty(code("email.required")),
  v.maxLength(MAX_EMAIL, code("text.tooLong")),
  v.check(isLine, code("text.notAllowed")),
  v.regex(EMAIL, code("email.invalid")),
);

/** The reason for an action. */
export const reason = text("reason.required");
/** The reference of a bank transfer or a deposit slip. */
export const reference = line("reference.required");
export const name = line("name.required");
/** The district of a service center. */
export const center = line("center.required");
/** The uid of a person. */
export const uid = v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_UID), v.check(isLine));
export const uuid = v.pipe(v.string(), v.uuid());
/** The idempotency key of a request: a UUID that the client generates. */
export const requestId = v.pipe(
  uuid,
  v.description("Made by the client: a request that is sent again is carried out once"),
);
/** A tracking ID. Older tracking IDs may contain letters that new tracking IDs do not contain. */
export const trackingId = v.pipe(
  v.string(code("trackingId.invalid")),
  v.regex(TRACKING_ID_PATTERN, code("trackingId.invalid")),
);
export const bagId = v.pipe(v.string(), v.regex(BAG_ID_PATTERN, code("bag.invalid")));
/** A timestamp in ISO 8601, in UTC. */
export const isoTime = v.pipe(v.string(), v.isoTimestamp());

/** An amount in taka, at least 0, in steps of one poisha. */
export const taka = v.pipe(
  v.number(code("amount.invalid")),
  v.finite(code("amount.invalid")),
  v.minValue(0, code("amount.invalid")),
  v.maxValue(MAX_TAKA, code("amount.invalid")),
  v.check((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, code("amount.invalid")),
);
/** A JPEG photo of at most 180 kB, in base64, which makes it a third larger. */
export const photoData = v.pipe(v.string(), v.base64(), v.maxLength(240_000));
/** A positive amount in taka, in steps of one poisha. */
export const positiveTaka = v.pipe(
  taka,
  v.check((amount) => amount > 0, code("amount.invalid")),
);
