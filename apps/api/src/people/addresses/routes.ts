import {
  MAX_RECEIVERS,
  MAX_UPLOADED_RECEIVERS,
  type Receiver,
  ReceiverMergeSchema,
  ReceiverQuerySchema,
  type ReceiverUploadResult,
  ReceiverUploadResultsSchema,
  ReceiverUploadSchema,
  SavedReceiverSchema,
  receiverSchema,
} from "@harkara/courier-core/people/address-book";
import { uuid } from "@harkara/courier-core/base/fields";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import * as v from "valibot";
import { both, inBody, inPath, inQuery } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { ProblemError, fieldErrors } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import type { Merchant } from "../../platform/identity.ts";
import type { AddressStore } from "./address-store.ts";

const RECEIVER = { name: "SavedReceiver", schema: SavedReceiverSchema };
/** An upload in Bangla with the maximum number of rows is about 700 kB. */
const MAX_BODY = 1_048_576;

const noReceiver = () => new ProblemError(404, "receiver.notFound");
const full = () => new ProblemError(409, "addressBook.full");
const receiverId = inPath("id", uuid, noReceiver);

/** Routes for a merchant's address book. */
export function addressRoutes(store: AddressStore, centers: readonly ServiceCenter[]): readonly Route[] {
  const schema = receiverSchema(centers);
  const receiver = inBody("Receiver", schema);
  return [
    route(
      {
        method: "GET",
        path: "/addresses",
        operationId: "listReceivers",
        summary:
          "The receivers in the address book, the last used first. A search finds names, phone numbers, addresses, and districts in either script.",
        permission: "readAddressBook",
        input: inQuery(ReceiverQuerySchema),
        responses: pageResponse("The receivers", "SavedReceivers", v.array(SavedReceiverSchema)),
      },
      async (c, query) => paged(c, query.limit, await store.list(c.var.owner.merchant_id, query)),
    ),
    route(
      {
        method: "POST",
        path: "/addresses",
        operationId: "addReceiver",
        summary: `Add a receiver, up to ${MAX_RECEIVERS}. A receiver with the same phone number, center and address is changed instead.`,
        permission: "changeAddressBook",
        input: receiver,
        responses: {
          200: { description: "In the address book before", body: RECEIVER },
          201: { description: "Added", body: RECEIVER },
        },
        errors: { 409: ["addressBook.full"] },
      },
      async (c, added) => {
        const results = await store.save(c.var.owner, [added]);
        const [saved] = results === "full" ? [] : results;
        if (saved === undefined) throw full();
        return { status: saved.isNew ? 201 : 200, body: saved.receiver };
      },
    ),
    route(
      {
        method: "PUT",
        path: "/addresses/:id",
        operationId: "changeReceiver",
        summary: "Change a receiver.",
        permission: "changeAddressBook",
        input: both(receiverId, receiver),
        responses: { 200: { description: "Changed", body: RECEIVER } },
        errors: { 404: ["receiver.notFound"], 409: ["receiver.known"] },
      },
      async (c, [id, changed]) => {
        const result = await store.change(c.var.owner, id, changed);
        if (result === "absent") throw noReceiver();
        if (result === "known") throw new ProblemError(409, "receiver.known");
        return { status: 200, body: result };
      },
    ),
    route(
      {
        method: "DELETE",
        path: "/addresses/:id",
        operationId: "deleteReceiver",
        summary: "Delete a receiver. Parcels keep theirs.",
        permission: "changeAddressBook",
        input: receiverId,
        responses: { 204: { description: "Deleted" } },
        errors: { 404: ["receiver.notFound"] },
      },
      async (c, id) => {
        if ((await store.remove(c.var.owner, id)) === "absent") throw noReceiver();
        return { status: 204 };
      },
    ),
    route(
      {
        method: "POST",
        path: "/addresses/merge",
        operationId: "mergeReceivers",
        summary: "Merge duplicates into one receiver, which gets their bookings. The others are deleted.",
        permission: "changeAddressBook",
        input: inBody("ReceiverMerge", ReceiverMergeSchema),
        responses: { 200: { description: "The receiver that was kept", body: RECEIVER } },
        errors: { 404: ["receiver.notFound"] },
      },
      async (c, merge) => {
        const result = await store.merge(c.var.owner, merge);
        if (result === "absent") throw noReceiver();
        return { status: 200, body: result };
      },
    ),
    uploadRoute(store, schema),
  ];
}

type ReceiverInput = ReturnType<typeof receiverSchema>;

function uploadRoute(store: AddressStore, schema: ReceiverInput): Route {
  // This schema is only for the OpenAPI document. The route parses each row separately, so that one invalid
  // row does not cause the rejection of all rows.
  const documented = v.object({
    receivers: v.pipe(v.array(schema), v.minLength(1), v.maxLength(MAX_UPLOADED_RECEIVERS)),
  });
  return route(
    {
      method: "POST",
      path: "/addresses/batch",
      operationId: "uploadReceivers",
      summary: `Add up to ${MAX_UPLOADED_RECEIVERS} receivers, each by itself. Sent again, it changes nothing.`,
      permission: "changeAddressBook",
      input: {
        ...inBody("ReceiverUpload", ReceiverUploadSchema, MAX_BODY),
        body: { type: "application/json", named: { name: "ReceiverUpload", schema: documented } },
      },
      responses: {
        200: {
          description: "A result for each, in order",
          body: { name: "ReceiverUploadResults", schema: ReceiverUploadResultsSchema },
        },
      },
      errors: { 409: ["addressBook.full"] },
    },
    async (c, { receivers }) => {
      const results = await upload(
        store,
        c.var.owner,
        receivers.map((row) => v.safeParse(schema, row)),
      );
      if (results === "full") throw full();
      return { status: 200, body: { results } };
    },
  );
}

async function upload(
  store: AddressStore,
  owner: Merchant,
  rows: readonly v.SafeParseResult<ReceiverInput>[],
): Promise<ReceiverUploadResult[] | "full"> {
  const valid: Receiver[] = rows.flatMap((row) => (row.success ? [row.output] : []));
  const saved = valid.length === 0 ? [] : await store.save(owner, valid);
  if (saved === "full") return saved;
  const next = saved[Symbol.iterator]();
  return rows.map((row) => {
    if (!row.success) return { status: "refused", errors: fieldErrors(row.issues) };
    const { value } = next.next();
    if (value === undefined) throw new Error("a receiver has no result");
    return { status: value.isNew ? "added" : "known", id: value.receiver.id };
  });
}
