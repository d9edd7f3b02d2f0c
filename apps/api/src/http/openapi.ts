import { MESSAGES, isMessageCode } from "@harkara/courier-core/base/messages";
import { isForMembers } from "@harkara/courier-core/people/principal";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { type NamedSchema, jsonSchema } from "./input.ts";
import { MEMBER_ERRORS, type ProblemCode } from "./problem.ts";
import { type Route, formerRoutes } from "./route.ts";

const AUTHENTICATED = {
  401: "No valid ID token",
  429: "Too many requests; Retry-After says for how many seconds to wait",
  500: "A fault of the server",
  503: "auth.unavailable: tokens cannot be verified now; storage.full: nothing can be written now; server.busy: nothing was done; server.unavailable: ask for the outcome. Retry-After says when to try again",
};

const content = (type: string, name: string) => ({
  content: { [type]: { schema: { $ref: `#/components/schemas/${name}` } } },
});

function responsesOf({ responses, input, errors, permission }: Route) {
  const common = permission === "public" ? {} : AUTHENTICATED;
  const forMembers =
    permission !== "public" && isForMembers(permission) ? declared({ 403: MEMBER_ERRORS }) : {};
  const described = [
    ...Object.entries(forMembers),
    ...Object.entries({ ...common, ...input.errors }),
    ...Object.entries(declared(errors)),
  ];
  const problems = [...Map.groupBy(described, ([status]) => status)].map(([status, texts]) => [
    status,
    {
      description: texts.map(([, text]) => text).join("; "),
      ...content("application/problem+json", "Problem"),
    },
  ]);
  const successes = Object.entries(responses).map(([status, { body, ...response }]) => [
    status,
    { ...response, ...(body && content("application/json", body.name)) },
  ]);
  return Object.fromEntries([...successes, ...problems]);
}

const describe = (code: ProblemCode) => (isMessageCode(code) ? `${code}: ${MESSAGES[code]}` : code);

/** Returns the declared error codes of each status, with their messages. */
function declared(errors: Route["errors"] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([status, codes]) => [status, codes.map(describe).join("; ")]),
  );
}

function operationOf(route: Route) {
  const { operationId, summary, permission, input, isDeprecated } = route;
  return {
    operationId,
    summary,
    ...(isDeprecated && { deprecated: true }),
    ...(permission === "public" && { security: [] }),
    ...(input.parameters && { parameters: input.parameters() }),
    ...(input.body && {
      requestBody: {
        required: true,
        ...(input.body.named
          ? content(input.body.type, input.body.named.name)
          : { content: { [input.body.type]: { schema: { type: "object" } } } }),
      },
    }),
    responses: responsesOf(route),
  };
}

const entry = ({ name, schema }: NamedSchema, mode: "input" | "output") => [name, jsonSchema(schema, mode)];

function schemasOf(routes: readonly Route[]) {
  const bodies = routes.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ body }) => body ?? []),
  );
  const requests = routes.flatMap(({ input }) => input.body?.named ?? []);
  return Object.fromEntries([
    ["Problem", jsonSchema(ProblemSchema)],
    ...bodies.map((body) => entry(body, "output")),
    ...requests.map((request) => entry(request, "input")),
  ]);
}

/**
 * Builds the OpenAPI 3.1 document for the given routes, including the paths that they had in the previous
 * release.
 */
export function openApiDocument(current: readonly Route[]) {
  const routes = [...current, ...current.flatMap(formerRoutes)];
  const byPath = Map.groupBy(routes, ({ path }) => path.replaceAll(/:(\w+)/g, "{$1}"));
  return {
    openapi: "3.1.1",
    info: {
      title: "Harkara",
      version: "1",
      description: "Bookings and payments of a parcel courier for Bangladesh. Money in taka, weight in kg.",
    },
    security: [{ idToken: [] }],
    paths: Object.fromEntries(
      [...byPath].map(([path, routesOfPath]) => [
        path,
        Object.fromEntries(routesOfPath.map((known) => [known.method.toLowerCase(), operationOf(known)])),
      ]),
    ),
    components: {
      securitySchemes: { idToken: { type: "http", scheme: "bearer", bearerFormat: "Firebase ID token" } },
      schemas: schemasOf(routes),
    },
  };
}
