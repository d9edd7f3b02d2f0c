// The views of the parcel list. For every parcel state, the SQL condition must agree with the rule of
// courier-core, and so must the counts.
import { DELIVERY_PAYMENTS } from "@harkara/courier-core/parcel/collection";
import { DELIVERY_STATUSES } from "@harkara/courier-core/parcel/delivery";
import { ParcelSummarySchema } from "@harkara/courier-core/journey/parcel-details";
import { PARCEL_VIEWS, type ParcelView, isInView } from "@harkara/courier-core/parcel/parcel-view";
import { PAYMENT_STATUSES } from "@harkara/courier-core/parcel/payment-status";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../src/platform/database.ts";
import { cashClaims } from "../src/tables/cash.ts";
import { parcels } from "../src/tables/parcels.ts";
import { createHarness, createStores, newBooking, openDatabase, parcelsOf, rahim } from "./harness.ts";

/** The COD of each parcel in poisha. */
const COLLECTION = 150_000;

/** Every state that may affect a parcel's views. */
const STATES = DELIVERY_STATUSES.flatMap((delivery_status) =>
  PAYMENT_STATUSES.flatMap((payment_status) =>
    DELIVERY_PAYMENTS.flatMap((delivery_payment) =>
      [true, false].flatMap((hasQuestion) =>
        [true, false].map((hasUnconfirmedCod) => ({
          delivery_status,
          payment_status,
          delivery_payment,
          hasQuestion,
          hasUnconfirmedCod,
          title: [delivery_status, payment_status, delivery_payment, hasQuestion, hasUnconfirmedCod].join(
            " ",
          ),
        })),
      ),
    ),
  ),
);

/** Returns the titles of the parcels that are in a view according to the rule of courier-core. */
const expected = (view: ParcelView) =>
  STATES.filter((state) => isInView(view, state)).map(({ title }) => title);

describe.each(["PGlite", "PostgreSQL"] as const)("the views on %s", (kind) => {
  let database: Database;
  let api: ReturnType<typeof createHarness>;
  beforeAll(async () => {
    database = await openDatabase(kind);
    api = createHarness(createStores(database).parcels);
    const booking = newBooking({}, rahim);
    await api.book(rahim, booking);
    const isBooked = eq(parcels.tracking_id, booking.tracking_id);
    const [booked] = await database.db.select().from(parcels).where(isBooked);
    if (booked === undefined) throw new Error("the parcel was not booked");
    const {
      booked_number: _number,
      title_key: _key,
      search_text: _text,
      desk_words: _words,
      ...copied
    } = booked;
    // A deleted parcel is in no view. All other parcels are copies of this parcel.
    await database.db.update(parcels).set({ deleted_at: new Date() }).where(isBooked);
    const idOf = (index: number) => `TRK${booked.shard}${String(index).padStart(6, "0")}`;
    await database.db.insert(parcels).values(
      STATES.map(({ hasQuestion, hasUnconfirmedCod: _cod, ...state }, index) => ({
        ...copied,
        ...state,
        collect_poisha: COLLECTION,
        tracking_id: idOf(index),
        moved_at: new Date(),
        answer_until: hasQuestion ? new Date() : null,
      })),
    );
    const claim = {
      shard: booked.shard,
      kind: "delivery" as const,
      rider_uid: "rider",
      center: "Bogura",
      amount_poisha: COLLECTION,
      at: new Date(),
    };
    await database.db.insert(cashClaims).values(
      STATES.flatMap(({ hasUnconfirmedCod }, index) => [
        // The following cash does not count as unconfirmed COD: cash from a pickup, a confirmed collection,
        // and a collection under review.
        { ...claim, tracking_id: idOf(index), id: "pickup", kind: "pickup" as const },
        { ...claim, tracking_id: idOf(index), id: "confirmed", confirmed_at: new Date() },
        { ...claim, tracking_id: idOf(index), id: "review", review: "late" as const },
        ...(hasUnconfirmedCod
          ? [
              { ...claim, tracking_id: idOf(index), id: "first" },
              { ...claim, tracking_id: idOf(index), id: "second" },
            ]
          : []),
      ]),
    );
  });
  afterAll(() => database.close());

  const titlesIn = async (view: string) => {
    const titles: string[] = [];
    let next: string | undefined = `?limit=100&order=asc&view=${view}`;
    while (next !== undefined) {
      const response: Response = await api.as(rahim, "GET", `/parcels${next}`);
      for (const { title } of await parcelsOf(response)) titles.push(title);
      next = /^<(\?.*)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
    }
    return titles;
  };

  test.each(PARCEL_VIEWS)("%s lists the parcels of its rule", async (view) => {
    expect(expected(view).length).toBeGreaterThan(0);
    expect(await titlesIn(view)).toEqual(expected(view));
  });

  test("the views have the same counts as their lists", async () => {
    const response = await api.as(rahim, "GET", "/parcels/summary");
    const { total, views, counts, cod_in_transit } = v.parse(ParcelSummarySchema, await response.json());
    // The COD of a parcel that returns is not collected any more.
    const returning = STATES.filter(({ delivery_status }) => delivery_status === "returning").length;
    expect(cod_in_transit).toBe(((expected("in_transit").length - returning) * COLLECTION) / 100);
    expect(total).toBe(STATES.length);
    expect(views).toEqual(Object.fromEntries(PARCEL_VIEWS.map((view) => [view, expected(view).length])));
    expect(Object.values(counts)).toEqual(
      DELIVERY_STATUSES.map(() => STATES.length / DELIVERY_STATUSES.length),
    );
  });
});
