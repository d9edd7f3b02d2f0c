import { send } from "../client.ts";
import {
  callAs,
  claimsOf,
  insertedIdOf,
  newBooking,
  newPerson,
  openedOf,
  parcelsOf,
  unsigned,
} from "../people.ts";
import type { Attack, Report, Target } from "../report.ts";

/** Texts that may cause errors in a database or on a page. */
const BAD_TEXTS = {
  "U+0000": "a\u0000b",
  "a lone high surrogate": "a\ud800b",
  "a lone low surrogate": "a\udc00b",
  "an escape character": "a\u001bb",
  "only zero-width spaces": "\u200b\u200b",
  "only Hangul fillers": "\u3164\u3164",
  "100,000 letters": "x".repeat(100_000),
};
const TEXT_FIELDS = [
  "title",
  "sender_name",
  "sender_address",
  "pickup_instruction",
  "receiver_name",
  "receiver_address",
  "delivery_instruction",
  "sender_contact",
  "sender_region",
  "tracking_id",
];
const BODIES = [
  "",
  "null",
  "[]",
  "0",
  '"text"',
  "{",
  "{}",
  '{"__proto__":{"title":"x"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `${"[".repeat(15_000)}${"]".repeat(15_000)}`,
  '{"title":{"toString":"x"}}',
  '{"cost":1e999}',
  '{"weight":-1e308,"cost":-0}',
  "\ufeff{}",
  "\u0000",
];
const QUERIES = [
  "search=%00",
  "search=%ff",
  "search=%ED%A0%80",
  `search=${"x".repeat(5000)}`,
  "search=%25%27%22%5C_",
  "from=0000-01-01",
  "from=99999-01-01",
  "from=-001-01-01",
  "to=9999-12-31",
  "to=0001-01-01",
  "limit=-1",
  "limit=1e9",
  "limit=0",
  "cursor=%00",
  "cursor=x.00000000-0000-0000-0000-000000000000",
  "sort=__proto__",
  "sort=constructor",
  "order=toString",
  "type[]=document",
  "email=%00",
  "payment_status=paid%00",
];

/** Access control, and responses to invalid values. */
export const ACCESS_ATTACKS: readonly Attack[] = [
  { name: "Every endpoint as a stranger and as another sender", run: asOthers },
  {
    name: "Forged tokens",
    async run({ port }, report) {
      const person = newPerson();
      const claims = claimsOf(person);
      const seconds = Math.floor(Date.now() / 1000);
      const tokens = {
        "no JWT": "owner",
        "an empty one": "..",
        "another project": unsigned({ ...claims, aud: "demo-other" }),
        "another issuer": unsigned({ ...claims, iss: "https://securetoken.google.com/demo-other" }),
        expired: unsigned({ ...claims, exp: seconds - 1 }),
        "from the future": unsigned({ ...claims, iat: seconds + 7200, auth_time: seconds + 7200 }),
        "no subject": unsigned({ ...claims, sub: "" }),
        "a subject of 129 letters": unsigned({ ...claims, sub: "x".repeat(129) }),
        "a subject with U+0000": unsigned({ ...claims, sub: "a\u0000b" }),
        "an e-mail with U+0000": unsigned({ ...claims, email: "a\u0000b@c.example" }),
        "a subject that is an object": unsigned({ ...claims, sub: { $ne: 1 } }),
        "a signature that is none": `${unsigned(claims, { alg: "RS256", kid: "x" })}c2ln`,
        HS256: `${unsigned(claims, { alg: "HS256" })}c2ln`,
        "a header of 8 kB": unsigned(claims, { x: "y".repeat(8000) }),
      };
      for (const [what, token] of Object.entries(tokens)) {
        const { status } = await send(port, "/api/parcels", {
          headers: { authorization: `Bearer ${token}` },
        });
        // A valid token is still valid in a request with a large header.
        const isHeld = status === 401 || (what === "a header of 8 kB" && status === 200);
        report.check(`${what}: ${status}`, isHeld);
      }
    },
  },
  {
    name: "U+0000, lone surrogates, invisible and giant texts",
    run: async (target, report) => {
      const person = newPerson();
      for (const field of TEXT_FIELDS) {
        for (const [what, text] of Object.entries(BAD_TEXTS)) {
          const answer = await callAs(target, person, "POST", "/parcel", {
            json: newBooking(person, { [field]: text }),
          });
          report.check(`${what} in ${field}: ${answer.status}`, [413, 422].includes(answer.status));
        }
      }
      for (const body of BODIES) {
        const authorization = `Bearer ${unsigned(claimsOf(person))}`;
        const headers = { authorization, "content-type": "application/json" };
        const { status } = await send(target.port, "/api/parcel", { method: "POST", headers, body });
        report.check(`the body ${body.slice(0, 40)}: ${status}`, [400, 422].includes(status));
      }
      for (const query of QUERIES) {
        const { status } = await callAs(target, person, "GET", `/parcels?${query}`);
        report.check(`?${query.slice(0, 40)}: ${status}`, status === 200 || status === 400);
      }
      for (const id of ["%00", "%ff", "%ED%A0%80", "a%00b", "..%2f..", "'%20or%201=1", "x".repeat(3000)]) {
        for (const [method, path] of [
          ["GET", `/parcels/${id}`],
          ["DELETE", `/parcels/${id}`],
          ["POST", `/parcels/${id}/cancellation`],
          ["GET", `/payments/${id}`],
        ] as const) {
          const { status } = await callAs(target, person, method, path);
          report.check(`${method} ${path.slice(0, 60)}: ${status}`, status === 400 || status === 404);
        }
      }
      report.check("a refused booking was kept", (await parcelsOf(target, person)).length === 0);
    },
  },
];

async function asOthers(target: Target, report: Report): Promise<void> {
  const [owner, other] = [newPerson(), newPerson()];
  const booking = newBooking(owner);
  const id = insertedIdOf(await callAs(target, owner, "POST", "/parcel", { json: booking }));
  report.check("the owner books", id !== undefined);
  const opened = openedOf(
    await callAs(target, owner, "POST", `/parcels/${id}/payments`, { json: { locale: "en" } }),
  );
  report.check("the owner opens a payment", opened !== undefined);
  const endpoints: readonly (readonly [method: string, path: string, json?: unknown])[] = [
    ["GET", `/parcels/${booking.tracking_id}`],
    ["GET", `/payments/${opened?.id}`],
    ["POST", `/parcels/${id}/payments`, { locale: "en" }],
    ["POST", `/parcels/${id}/cancellation`],
    ["DELETE", `/parcels/${id}`],
  ];
  for (const [method, path, json] of [
    ...endpoints,
    ["GET", "/parcels"],
    ["GET", "/refunds"],
    ["POST", "/parcel", newBooking(owner)],
    ["POST", "/parcels/batch", { parcels: [newBooking(owner)] }],
  ] as const) {
    const { status } = await send(target.port, `/api${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    report.check(`${method} ${path} as a stranger: ${status}`, status === 401);
  }
  for (const [method, path, json] of endpoints) {
    const { status, body } = await callAs(target, other, method, path, { json });
    report.check(`${method} ${path} as another: ${status}`, status === 404 && !body.includes("Rahima"));
  }
  const taken = await callAs(target, other, "POST", "/parcel", { json: { ...booking, title: "Mine" } });
  // If both users have the same shard code, the status is 409.
  report.check(`another books the same tracking id: ${taken.status}`, [409, 422].includes(taken.status));
  for (const query of ["", `?email=${owner.email}`, `?search=${booking.tracking_id}`, "?email=%25"]) {
    const { body } = await callAs(target, other, "GET", `/parcels${query}`);
    report.check(`/parcels${query} as another`, body === "[]");
  }
  const [parcel] = await parcelsOf(target, owner);
  report.check("the owner's parcel is as it was", parcel?._id === id && parcel?.payment_status === "unpaid");
}
