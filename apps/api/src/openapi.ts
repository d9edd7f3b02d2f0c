import { DELIVERY_STATUSES } from "@harkara/courier-core/delivery";
import {
  BookingSchema,
  CancelledParcelSchema,
  PARCEL_TYPES,
  ParcelSchema,
} from "@harkara/courier-core/parcel";
import { ParcelDetailsSchema } from "@harkara/courier-core/parcel-details";
import { MAX_PAGE, PARCEL_SORTS, SORT_ORDERS } from "@harkara/courier-core/parcel-query";
import {
  OpenedPaymentSchema,
  PAYER_LOCALES,
  PAYMENT_STATUSES,
  PaymentRequestSchema,
  PaymentSchema,
} from "@harkara/courier-core/payment";
import { ProblemSchema } from "@harkara/courier-core/problem";
import { RefundSchema } from "@harkara/courier-core/refund";
import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";

const schema = (source: v.GenericSchema, typeMode: "input" | "output" = "output") => {
  const { $schema: _, ...json } = toJsonSchema(source, {
    target: "draft-2020-12",
    typeMode,
    errorMode: "ignore",
  });
  return json;
};

const json = (name: string) => ({ "application/json": { schema: { $ref: `#/components/schemas/${name}` } } });
const problems = (statuses: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(statuses).map(([status, description]) => [
      status,
      {
        description,
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
const tooMany = "Too many requests; Retry-After says for how many seconds to wait";
const common = {
  "401": "No valid ID token",
  "429": tooMany,
  "500": "A fault of the server",
  "503":
    "auth.unavailable: tokens cannot be verified now; storage.full: nothing can be written now. Retry-After says when to try again",
};
const inPath = (name: string, schema: object = { type: "string", format: "uuid" }) => ({
  name,
  in: "path",
  required: true,
  schema,
});
const inQuery = (name: string, schema: object, description?: string) => ({
  name,
  in: "query",
  description,
  schema,
});
const form = {
  required: true,
  content: { "application/x-www-form-urlencoded": { schema: { type: "object" } } },
};
const notForm = { "413": "Body too large", "415": "Not application/x-www-form-urlencoded", "429": tooMany };
const comeBack = (operationId: string) => ({
  operationId,
  summary:
    "The payer's browser, sent back by the gateway; always goes on to the site. Nothing in it is believed.",
  security: [],
  parameters: [
    inPath("outcome", { enum: ["success", "fail", "cancel"] }),
    inQuery("payment", { type: "string", format: "uuid" }),
    inQuery("locale", { enum: PAYER_LOCALES }),
  ],
  responses: {
    "303": {
      description: "To the site's page of the payment, or to the list of parcels where none is named",
    },
  },
});
const plain = (operationId: string, summary: string) => ({
  get: { operationId, summary, security: [], responses: { "200": { description: "Yes" } } },
});

/** The API as an OpenAPI 3.1 document, its schemas made from those that check the calls. */
export const openApiDocument = {
  openapi: "3.1.1",
  info: {
    title: "Harkara",
    version: "1",
    description: "Bookings and payments of a parcel courier for Bangladesh. Money in taka, weight in kg.",
  },
  security: [{ idToken: [] }],
  paths: {
    "/parcel": {
      post: {
        operationId: "bookParcel",
        summary:
          "Book a parcel. The tracking id makes it idempotent: the same booking sent twice is one parcel.",
        requestBody: { required: true, content: json("Booking") },
        responses: {
          "200": { description: "Booked before", content: json("Inserted") },
          "201": { description: "Booked", content: json("Inserted") },
          ...problems({
            ...common,
            "400": "Not JSON",
            "409": "The tracking id belongs to another parcel",
            "413": "Body too large",
            "415": "Not application/json",
            "422": "A field is not valid, or the cost is not the quote (cost.mismatch, with the quote)",
          }),
        },
      },
    },
    "/parcels": {
      get: {
        operationId: "listParcels",
        summary: "List your own parcels, newest first unless told otherwise.",
        parameters: [
          inQuery("email", { type: "string" }, "Your own; any other has no parcels"),
          inQuery(
            "search",
            { type: "string", maxLength: 100 },
            "In title, tracking id, receiver's name and phone, digits of either script",
          ),
          inQuery("payment_status", { enum: PAYMENT_STATUSES }),
          inQuery("delivery_status", { enum: DELIVERY_STATUSES }),
          inQuery("type", { enum: PARCEL_TYPES }),
          inQuery("from", { type: "string", format: "date" }, "The first day, in Asia/Dhaka"),
          inQuery("to", { type: "string", format: "date" }, "The last day, in Asia/Dhaka"),
          inQuery("sort", { enum: PARCEL_SORTS, default: "created" }),
          inQuery("order", { enum: SORT_ORDERS, default: "desc" }),
          inQuery("limit", { type: "integer", minimum: 1, maximum: MAX_PAGE, default: 50 }),
          inQuery("cursor", { type: "string" }, "From the Link header, for the same sort and filters"),
        ],
        responses: {
          "200": {
            description: "A page of parcels",
            headers: {
              Link: { description: 'The next page, as rel="next"', schema: { type: "string" } },
              "X-Total-Count": {
                description: "How many there are on all pages",
                schema: { type: "integer" },
              },
            },
            content: json("Parcels"),
          },
          ...problems({
            ...common,
            "400": "A query parameter is not valid; cursor.invalid is of another list",
          }),
        },
      },
    },
    "/parcels/tracking/{trackingId}": {
      get: {
        operationId: "getParcel",
        summary: "Everything about your own parcel: attempts to pay and what happened, the newest last.",
        parameters: [inPath("trackingId", { type: "string" })],
        responses: {
          "200": { description: "The parcel", content: json("ParcelDetails") },
          ...problems({ ...common, "404": "You have no such parcel" }),
        },
      },
    },
    "/parcels/{id}": {
      delete: {
        operationId: "deleteParcel",
        summary: "Delete your own parcel while it is unpaid and not collected.",
        parameters: [inPath("id")],
        responses: {
          "200": { description: "Deleted", content: json("Deleted") },
          ...problems({
            ...common,
            "404": "You have no such parcel",
            "409": "parcel.paid, parcel.held, parcel.refundDue or parcel.collected",
          }),
        },
      },
    },
    "/parcels/{id}/cancel": {
      post: {
        operationId: "cancelParcel",
        summary: "Cancel your own parcel before it is collected. What was paid is then owed back.",
        parameters: [inPath("id")],
        responses: {
          "200": { description: "Cancelled, now or before", content: json("CancelledParcel") },
          ...problems({ ...common, "404": "You have no such parcel", "409": "parcel.notCancellable" }),
        },
      },
    },
    "/parcels/{id}/payments": {
      post: {
        operationId: "openPayment",
        summary: "Begin to pay for your own parcel, or go on with the attempt that is open.",
        parameters: [inPath("id")],
        requestBody: { required: true, content: json("PaymentRequest") },
        responses: {
          "200": { description: "One is open already", content: json("OpenedPayment") },
          "201": { description: "Opened; send the payer to redirectUrl", content: json("OpenedPayment") },
          ...problems({
            ...common,
            "400": "Not JSON",
            "404": "You have no such parcel",
            "409": "payment.paid, payment.held or payment.cancelled",
            "413": "Body too large",
            "415": "Not application/json",
            "422": `locale is none of ${PAYER_LOCALES.join(", ")}, or the account's e-mail is missing (payer.emailRequired) or too long for the gateway (payer.emailTooLong)`,
            "503": `payment.unavailable: the gateway does not answer, or there is none. ${common["503"]}`,
          }),
        },
      },
    },
    "/payments/{id}": {
      get: {
        operationId: "getPayment",
        summary: "How your own attempt to pay stands. While it is open the gateway is asked now and then.",
        parameters: [inPath("id")],
        responses: {
          "200": { description: "The attempt", content: json("Payment") },
          ...problems({ ...common, "404": "You have no such payment" }),
        },
      },
    },
    "/refunds": {
      get: {
        operationId: "listRefunds",
        summary:
          "What is owed back to you, payment by payment, newest first, at most 100. Parcels that were deleted are among it.",
        responses: {
          "200": { description: "What is owed", content: json("Refunds") },
          ...problems(common),
        },
      },
    },
    "/payments/callback/{outcome}": {
      get: comeBack("reopenFromGateway"),
      post: { ...comeBack("returnFromGateway"), requestBody: form },
    },
    "/payments/ipn": {
      post: {
        operationId: "notifyPayment",
        summary: "The gateway tells what happened. Nothing in it is believed: it names what to ask about.",
        security: [],
        requestBody: form,
        responses: {
          "200": { description: "Heard" },
          ...problems({ ...notForm, "503": "The gateway did not answer our question: tell it again" }),
        },
      },
    },
    "/healthz": plain("health", "Is the process alive?"),
    "/readyz": plain("readiness", "Does the database answer, and is the server not stopping?"),
    "/openapi.json": plain("openapi", "This document."),
  },
  components: {
    securitySchemes: { idToken: { type: "http", scheme: "bearer", bearerFormat: "Firebase ID token" } },
    schemas: {
      Booking: schema(BookingSchema, "input"),
      Parcels: schema(v.array(ParcelSchema)),
      ParcelDetails: schema(ParcelDetailsSchema),
      CancelledParcel: schema(CancelledParcelSchema),
      PaymentRequest: schema(PaymentRequestSchema, "input"),
      OpenedPayment: schema(OpenedPaymentSchema),
      Payment: schema(PaymentSchema),
      Refunds: schema(v.array(RefundSchema)),
      Inserted: schema(v.object({ insertedId: v.string() })),
      Deleted: schema(v.object({ deletedCount: v.number() })),
      Problem: schema(ProblemSchema),
    },
  },
} as const;
