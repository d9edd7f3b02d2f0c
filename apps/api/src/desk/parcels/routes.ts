import {
  BagRecordSchema,
  DeskQuerySchema,
  DisclosureSchema,
  FoundParcelSchema,
  ParcelRecordSchema,
  ReceiverCorrectionSchema,
  SenderViewSchema,
  deskTerms,
} from "@harkara/courier-core/support/desk";
import { bagId, uuid } from "@harkara/courier-core/base/fields";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import * as v from "valibot";
import { NO_PARCEL, noParcel, parcelId } from "../../events/parcel-id.ts";
import { both, inBody, inPath, inQuery } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { ProblemError, ownRefused } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import { operatorOf } from "../../people/staff/operator.ts";
import type { DeskStore } from "./desk-store.ts";
import type { ReadSenderView } from "./sender-view.ts";

const noBag = () => new ProblemError(404, "bag.notFound");
const theBag = inPath("bag_id", bagId, noBag);
const RECORD = {
  200: { description: "The record", body: { name: "ParcelRecord", schema: ParcelRecordSchema } },
};

/**
 * Routes for the parcel desk, for hub staff, support and admins.
 * @param centers the centers whose districts can be search terms
 */
export function deskRoutes(
  desk: DeskStore,
  readSenderView: ReadSenderView,
  centers: readonly ServiceCenter[],
): readonly Route[] {
  return [
    ...recordRoutes(desk, readSenderView, centers),
    correctionRoute(desk),
    bagRoute(desk),
    photoRoute(desk),
  ];
}

function recordRoutes(
  desk: DeskStore,
  readSenderView: ReadSenderView,
  centers: readonly ServiceCenter[],
): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/desk/parcels",
        operationId: "searchDesk",
        summary:
          "Parcels by tracking ID, phone number or its last digits, name, e-mail address or district, newest first. A hub finds parcels that pass its center.",
        permission: "lookUpParcels",
        input: inQuery(DeskQuerySchema),
        responses: pageResponse("Parcels", "FoundParcels", v.array(FoundParcelSchema)),
      },
      async (c, query) =>
        paged(c, query.limit, await desk.search(operatorOf(c), deskTerms(query.search, centers), query)),
    ),
    route(
      {
        method: "GET",
        path: "/desk/parcels/:tracking_id",
        operationId: "getParcelRecord",
        summary: "The record of a parcel. The read is recorded. Support sees masked phone numbers.",
        permission: "lookUpParcels",
        input: parcelId,
        responses: RECORD,
        errors: NO_PARCEL,
      },
      async (c, id) => {
        const record = await desk.read(operatorOf(c), id);
        if (record === undefined) throw noParcel();
        return { status: 200, body: record };
      },
    ),
    route(
      {
        method: "GET",
        path: "/desk/parcels/:tracking_id/sender-view",
        operationId: "getSenderView",
        summary:
          "The page of a parcel as its sender sees it, without the delivery code and the return code. The read is recorded.",
        permission: "lookUpParcels",
        input: parcelId,
        responses: {
          200: { description: "The page", body: { name: "SenderView", schema: SenderViewSchema } },
        },
        errors: NO_PARCEL,
      },
      async (c, id) => {
        const view = await readSenderView(operatorOf(c), id);
        if (view === undefined) throw noParcel();
        return { status: 200, body: view };
      },
    ),
    route(
      {
        method: "POST",
        path: "/desk/parcels/:tracking_id/disclosures",
        operationId: "disclosePhones",
        summary: "Disclose the phone numbers of a parcel to yourself for an hour, with a reason.",
        permission: "lookUpParcels",
        input: both(parcelId, inBody("Disclosure", DisclosureSchema)),
        responses: RECORD,
        errors: { ...NO_PARCEL, 409: ["own.refused"] },
      },
      async (c, [id, { reason }]) => {
        const record = await desk.disclose(operatorOf(c), id, reason);
        if (record === "absent") throw noParcel();
        if (record === "own") throw ownRefused();
        return { status: 200, body: record };
      },
    ),
  ];
}

const correctionRoute = (desk: DeskStore): Route =>
  route(
    {
      method: "PUT",
      path: "/desk/parcels/:tracking_id/receiver",
      operationId: "correctReceiver",
      summary: "Correct the receiver's phone and address while the delivery is pending.",
      permission: "lookUpParcels",
      input: both(parcelId, inBody("ReceiverCorrection", ReceiverCorrectionSchema)),
      responses: RECORD,
      errors: { ...NO_PARCEL, 409: ["own.refused", "parcel.receiverFixed"] },
    },
    async (c, [id, correction]) => {
      const result = await desk.correctReceiver(operatorOf(c), id, correction);
      if (result === "absent") throw noParcel();
      if (result === "own") throw ownRefused();
      if (result === "receiverFixed") throw new ProblemError(409, "parcel.receiverFixed");
      return { status: 200, body: result };
    },
  );

const bagRoute = (desk: DeskStore): Route =>
  route(
    {
      method: "GET",
      path: "/desk/bags/:bag_id",
      operationId: "getBagRecord",
      summary:
        "The record of a bag: its manifest, and its parcels. A hub sees the bags from and to its center.",
      permission: "lookUpParcels",
      input: theBag,
      responses: {
        200: { description: "The record", body: { name: "BagRecord", schema: BagRecordSchema } },
      },
      errors: { 404: ["bag.notFound"] },
    },
    async (c, id) => {
      const record = await desk.bag(operatorOf(c), id);
      if (record === undefined) throw noBag();
      return { status: 200, body: record };
    },
  );

const photoRoute = (desk: DeskStore): Route =>
  route(
    {
      method: "GET",
      path: "/desk/parcels/:tracking_id/photos/:photo_id",
      operationId: "getRecordPhoto",
      summary: "A proof of delivery.",
      permission: "lookUpParcels",
      input: both(parcelId, inPath("photo_id", uuid, noParcel)),
      responses: { 200: { description: "The photo, as image/jpeg", isRaw: true } },
      errors: NO_PARCEL,
    },
    async (c, [id, photoId]) => {
      const jpeg = await desk.photo(operatorOf(c), id, photoId);
      if (jpeg === undefined) throw noParcel();
      return c.body(Uint8Array.from(jpeg), 200, { "content-type": "image/jpeg" });
    },
  );
