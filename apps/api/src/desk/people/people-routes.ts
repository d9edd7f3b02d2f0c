import { DisclosureSchema, FoundParcelSchema, deskTerms } from "@harkara/courier-core/support/desk";
import { uid, uuid } from "@harkara/courier-core/base/fields";
import {
  FoundPeopleSchema,
  MerchantParcelsQuerySchema,
  MerchantRecordSchema,
  PeopleQuerySchema,
  StaffRecordSchema,
  peopleSearch,
} from "@harkara/courier-core/support/people";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import * as v from "valibot";
import { both, inBody, inPath, inQuery } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { ProblemError, ownRefused } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import { operatorOf } from "../../people/staff/operator.ts";
import type { PeopleStore } from "./people-store.ts";

const noPerson = () => new ProblemError(404, "person.notFound");
const NO_PERSON = { 404: ["person.notFound"] } as const;
const merchantId = inPath("merchant_id", uid, noPerson);
const staffId = inPath("staff_id", uuid, noPerson);
const MERCHANT = {
  200: { description: "The record", body: { name: "MerchantRecord", schema: MerchantRecordSchema } },
};
const MEMBER = {
  200: { description: "The record", body: { name: "StaffRecord", schema: StaffRecordSchema } },
};

/**
 * Returns the value.
 * @throws ProblemError 404 if there is no value
 */
function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw noPerson();
  return value;
}

/**
 * Routes for the records of merchants and staff members at the parcel desk.
 * @param centers the centers whose districts can be search terms
 */
export function peopleRoutes(people: PeopleStore, centers: readonly ServiceCenter[]): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/desk/people",
        operationId: "searchPeople",
        summary:
          "Merchants and staff by name, phone number or its last digits, or e-mail address. A hub finds merchants that send from its center, and its own staff.",
        permission: "lookUpParcels",
        input: inQuery(PeopleQuerySchema),
        responses: {
          200: { description: "The people", body: { name: "FoundPeople", schema: FoundPeopleSchema } },
        },
      },
      async (c, { search }) => ({
        status: 200,
        body: await people.search(operatorOf(c), peopleSearch(search, deskTerms(search, centers))),
      }),
    ),
    ...merchantRecordRoutes(people),
    ...staffRecordRoutes(people),
  ];
}

function merchantRecordRoutes(people: PeopleStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/desk/merchants/:merchant_id",
        operationId: "getMerchantRecord",
        summary: "The record of a merchant. The read is recorded. Support sees masked phone numbers.",
        permission: "lookUpParcels",
        input: merchantId,
        responses: MERCHANT,
        errors: NO_PERSON,
      },
      async (c, id) => ({ status: 200, body: required(await people.merchant(operatorOf(c), id)) }),
    ),
    route(
      {
        method: "GET",
        path: "/desk/merchants/:merchant_id/parcels",
        operationId: "listParcelsOfMerchant",
        summary: "The parcels of a merchant, newest first. A hub sees those that touch its center.",
        permission: "lookUpParcels",
        input: both(merchantId, inQuery(MerchantParcelsQuerySchema)),
        responses: pageResponse("Parcels", "FoundParcels", v.array(FoundParcelSchema)),
        errors: NO_PERSON,
      },
      async (c, [id, query]) =>
        paged(c, query.limit, required(await people.parcels(operatorOf(c), id, query))),
    ),
    route(
      {
        method: "POST",
        path: "/desk/merchants/:merchant_id/disclosures",
        operationId: "disclosePhonesOfMerchant",
        summary: "Disclose the phone numbers of a merchant to yourself for an hour, with a reason.",
        permission: "lookUpParcels",
        input: both(merchantId, inBody("Disclosure", DisclosureSchema)),
        responses: MERCHANT,
        errors: { ...NO_PERSON, 409: ["own.refused"] },
      },
      async (c, [id, { reason }]) => {
        const record = await people.discloseMerchant(operatorOf(c), id, reason);
        if (record === "own") throw ownRefused();
        return { status: 200, body: required(record) };
      },
    ),
  ];
}

function staffRecordRoutes(people: PeopleStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/desk/staff/:staff_id",
        operationId: "getStaffRecord",
        summary:
          "The record of a staff member: the parcels and the run of a rider. The read is recorded. Support sees a masked phone number.",
        permission: "lookUpParcels",
        input: staffId,
        responses: MEMBER,
        errors: NO_PERSON,
      },
      async (c, id) => ({ status: 200, body: required(await people.staff(operatorOf(c), id)) }),
    ),
    route(
      {
        method: "POST",
        path: "/desk/staff/:staff_id/disclosures",
        operationId: "disclosePhoneOfStaff",
        summary: "Disclose the phone number of a staff member to yourself for an hour, with a reason.",
        permission: "lookUpParcels",
        input: both(staffId, inBody("Disclosure", DisclosureSchema)),
        responses: MEMBER,
        errors: NO_PERSON,
      },
      async (c, [id, { reason }]) => ({
        status: 200,
        body: required(await people.discloseStaff(operatorOf(c), id, reason)),
      }),
    ),
  ];
}
