import { describe, expect, test } from "vitest";
import { ProblemError } from "../src/http/problem.ts";
import { createResponseCheck } from "./response-check.ts";

const check = createResponseCheck();
const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { "content-type": "application/json" }, ...init });
const problem = (...given: ConstructorParameters<typeof ProblemError>) => {
  const { status, problem: body } = new ProblemError(...given);
  return json(body, { status, headers: { "content-type": "application/problem+json" } });
};
const get = (path: string) => new Request(`http://localhost${path}`);
const post = (path: string, body: unknown) =>
  new Request(`http://localhost${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const ME = { uid: "u", email: "rahima@harkara.example" };

describe("responses that the server can give pass", () => {
  test.each([
    ["a declared body", get("/me"), json(ME)],
    ["an error that any route can give", get("/me"), problem(503, "server.busy")],
    ["a declared error", get("/tracking/TRKAB23CD45"), problem(404, "parcel.notFound")],
    ["an error of a member", get("/team"), problem(403, "merchant.notMember")],
    ["an error of the input", post("/parcel", {}), problem(422, "request.invalid")],
  ])("%s", async (_, request, response) => expect(await check(request, response)).toBe(""));
});

describe("other responses are reported", () => {
  test.each([
    ["an unknown path", get("/nothing"), json({}), "there is no such route"],
    ["an undeclared status", get("/me"), json(ME, { status: 201 }), "201 is not declared"],
    ["a body without a required member", get("/me"), json({ uid: "u" }), "email"],
    ["an unknown member", get("/me"), json({ ...ME, age: 3 }), "has no age"],
    [
      "an undeclared code",
      get("/me"),
      problem(404, "parcel.notFound"),
      "404 parcel.notFound is not declared",
    ],
    ["an error without a problem", get("/me"), new Response(null, { status: 500 }), "without a problem"],
    [
      "success for an invalid request",
      post("/parcel", {}),
      json({ insertedId: "TRKAB23CD45" }),
      "is invalid",
    ],
    ["403 from a route of persons", get("/me"), problem(403, "member.forbidden"), "is not declared"],
    ["401 from a public route", get("/tracking/TRKAB23CD45"), problem(401, "auth.required"), "401"],
  ])("%s", async (_, request, response, fault) => expect(await check(request, response)).toContain(fault));
});
