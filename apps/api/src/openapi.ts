import { BookingSchema, ParcelSchema } from "@harkara/courier-core/parcel";
import { ProblemSchema } from "@harkara/courier-core/problem";
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
const common = {
  "401": "No valid ID token",
  "429": "Too many requests; Retry-After says for how many seconds to wait",
  "500": "A fault of the server",
};
const plain = (operationId: string, summary: string) => ({
  get: { operationId, summary, security: [], responses: { "200": { description: "Yes" } } },
});

/** The API as an OpenAPI 3.1 document, its schemas made from those that check the calls. */
export const openApiDocument = {
  openapi: "3.1.1",
  info: {
    title: "Harkara",
    version: "1",
    description: "Bookings of a parcel courier for Bangladesh. Money in taka, weight in kg.",
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
        summary: "List your own parcels, newest first.",
        parameters: [
          {
            name: "email",
            in: "query",
            description: "Your own; any other has no parcels",
            schema: { type: "string" },
          },
          { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 100, default: 50 } },
          {
            name: "cursor",
            in: "query",
            description: "From the Link header",
            schema: { type: "string", format: "uuid" },
          },
        ],
        responses: {
          "200": {
            description: "A page of parcels",
            headers: { Link: { description: 'The next page, as rel="next"', schema: { type: "string" } } },
            content: json("Parcels"),
          },
          ...problems({ ...common, "400": "A query parameter is not valid" }),
        },
      },
    },
    "/parcels/{id}": {
      delete: {
        operationId: "deleteParcel",
        summary: "Delete your own parcel while it is unpaid and not collected.",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
        responses: {
          "200": { description: "Deleted", content: json("Deleted") },
          ...problems({
            ...common,
            "404": "You have no such parcel",
            "409": "parcel.paid or parcel.collected",
          }),
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
      Inserted: schema(v.object({ insertedId: v.string() })),
      Deleted: schema(v.object({ deletedCount: v.number() })),
      Problem: schema(ProblemSchema),
    },
  },
} as const;
