/** The mock API for a merchant's address book, in memory. */
import type { ProblemCode } from "@harkara/api/problem";
import {
  type Receiver,
  ReceiverMergeSchema,
  ReceiverQuerySchema,
  ReceiverUploadSchema,
  receiverSchema,
  receiverTerms,
  type SavedReceiver,
} from "@harkara/courier-core/people/address-book";
import { soundsOf } from "@harkara/courier-core/base/sound";
import { searchable } from "@harkara/courier-core/base/text";
import { fieldErrors } from "@harkara/api/problem";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { listed } from "./pages.ts";
import { CENTERS } from "./parcels.ts";
import { emailOf, RAHIMA } from "./people.ts";
import { parsed, problem } from "./problem.ts";

const ReceiverSchema = receiverSchema(CENTERS);
const AT = "2026-11-24T09:30:00.000Z";

const idOf = (n: number) => `0199c000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/** Rahima's receivers. The first two are the same person. */
export const RECEIVERS: readonly [SavedReceiver, SavedReceiver, SavedReceiver] = [
  {
    id: idOf(1),
    name: "নাসরিন আক্তার",
    phone: "+8801819223344",
    region: "Rajshahi",
    center: "Bogura",
    address: "বাসা ৫, শেরপুর রোড",
    delivery_instruction: "আগে ফোন করবেন",
    bookings: 12,
    last_used_at: AT,
  },
  {
    id: idOf(2),
    name: "নাসরীন আক্তার",
    phone: "+8801819223344",
    region: "Rajshahi",
    center: "Bogura",
    address: "বাড়ি ৫, শেরপুর রোড, বগুড়া",
    delivery_instruction: "",
    bookings: 1,
    last_used_at: "2026-10-02T09:30:00.000Z",
  },
  {
    id: idOf(3),
    name: "করিম ইলেকট্রনিকস",
    phone: "+8801712345678",
    region: "Khulna",
    center: "Khulna",
    address: "দোকান ১২, নিউ মার্কেট",
    delivery_instruction: "",
    bookings: 0,
    last_used_at: "2026-09-11T09:30:00.000Z",
  },
];

/** The headers of a receiver list: name, phone number, address and district. */
export const HEADS = ["নাম", "ফোন", "ঠিকানা", "জেলা"] as const;

interface AddressOptions {
  receivers?: readonly SavedReceiver[];
  /** The error that every change is refused with. */
  refusal?: readonly [status: 409 | 503, code: ProblemCode];
}

const isSame = (one: Receiver, other: Receiver): boolean =>
  one.phone === other.phone && one.center === other.center && one.address === other.address;

const textOf = ({ name, phone, address, center }: SavedReceiver): string =>
  searchable([name, phone, address, center].join("\u001F")) + soundsOf(name);

const absent = () => problem(404, "receiver.notFound");

/**
 * Returns the handlers for address books. Rahima's address book contains the given receivers. All
 * other address books are empty.
 */
export function addressesApi({ receivers = [], refusal }: AddressOptions = {}): HttpHandler[] {
  const books = new Map<string, readonly SavedReceiver[]>([[RAHIMA.email, receivers]]);
  let count = 100;
  const bookOf = (request: Request) => books.get(emailOf(request) ?? "") ?? [];
  const keep = (request: Request, rows: readonly SavedReceiver[]) =>
    books.set(
      emailOf(request) ?? "",
      rows.toSorted((one, other) => (one.last_used_at < other.last_used_at ? 1 : -1)),
    );
  const refused = () => refusal && problem(...refusal);

  function save(request: Request, receiver: Receiver): { saved: SavedReceiver; isNew: boolean } {
    const book = bookOf(request);
    const known = book.find((each) => isSame(each, receiver));
    const delivery_instruction = receiver.delivery_instruction || (known?.delivery_instruction ?? "");
    count += 1;
    const added = { id: idOf(count), bookings: 0, last_used_at: new Date().toISOString() };
    const saved = { ...added, ...known, ...receiver, delivery_instruction };
    keep(request, [saved, ...book.filter((each) => each !== known)]);
    return { saved, isNew: known === undefined };
  }

  return [
    http.get("/api/addresses", ({ request }) => {
      if (emailOf(request) === undefined) return problem(401, "auth.required");
      const query = parsed(ReceiverQuerySchema, Object.fromEntries(new URL(request.url).searchParams), 400);
      if (query instanceof Response) return query;
      const terms = receiverTerms(query.search, CENTERS);
      const found = bookOf(request).filter((receiver) =>
        terms.every((alternatives) => alternatives.some((text) => textOf(receiver).includes(text))),
      );
      return listed(request, found);
    }),
    http.post("/api/addresses", async ({ request }) => {
      const receiver = parsed(ReceiverSchema, await request.json(), 422);
      if (receiver instanceof Response) return receiver;
      const refusing = refused();
      if (refusing !== undefined) return refusing;
      const { saved, isNew } = save(request, receiver);
      return HttpResponse.json(saved, { status: isNew ? 201 : 200 });
    }),
    http.post("/api/addresses/batch", async ({ request }) => {
      const upload = parsed(ReceiverUploadSchema, await request.json(), 422);
      if (upload instanceof Response) return upload;
      const refusing = refused();
      if (refusing !== undefined) return refusing;
      const results = upload.receivers.map((row) => {
        const { issues, output, success } = v.safeParse(ReceiverSchema, row);
        if (!success) return { status: "refused", errors: fieldErrors(issues) };
        const { saved, isNew } = save(request, output);
        return { status: isNew ? "added" : "known", id: saved.id };
      });
      return HttpResponse.json({ results });
    }),
    http.post("/api/addresses/merge", async ({ request }) => {
      const merge = parsed(ReceiverMergeSchema, await request.json(), 422);
      if (merge instanceof Response) return merge;
      const refusing = refused();
      if (refusing !== undefined) return refusing;
      const book = bookOf(request);
      const kept = book.find(({ id }) => id === merge.keep);
      if (kept === undefined) return absent();
      const isMerged = ({ id }: SavedReceiver) => id === merge.keep || merge.merge.includes(id);
      const bookings = book.filter(isMerged).reduce((total, each) => total + each.bookings, 0);
      const last_used_at = book.find(isMerged)?.last_used_at ?? kept.last_used_at;
      const merged = { ...kept, bookings, last_used_at };
      keep(request, [merged, ...book.filter((each) => !isMerged(each))]);
      return HttpResponse.json(merged);
    }),
    http.put("/api/addresses/:id", async ({ params, request }) => {
      const receiver = parsed(ReceiverSchema, await request.json(), 422);
      if (receiver instanceof Response) return receiver;
      const refusing = refused();
      if (refusing !== undefined) return refusing;
      const book = bookOf(request);
      const known = book.find(({ id }) => id === params.id);
      if (known === undefined) return absent();
      if (book.some((each) => each !== known && isSame(each, receiver)))
        return problem(409, "receiver.known");
      const changed = { ...known, ...receiver };
      keep(
        request,
        book.map((each) => (each === known ? changed : each)),
      );
      return HttpResponse.json(changed);
    }),
    http.delete("/api/addresses/:id", ({ params, request }) => {
      const refusing = refused();
      if (refusing !== undefined) return refusing;
      const book = bookOf(request);
      if (!book.some(({ id }) => id === params.id)) return absent();
      keep(
        request,
        book.filter(({ id }) => id !== params.id),
      );
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}
