import type { Person } from "@harkara/courier-core/people/caller";
import {
  type MemberRole,
  type Permission,
  type Principal,
  isForMembers,
  isForStaff,
  isPermitted,
} from "@harkara/courier-core/people/principal";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { ErasedAccountError } from "../platform/erased-account-error.ts";
import type { Account, Merchant } from "../platform/identity.ts";
import { withReconnect } from "../platform/retry.ts";
import type { Env } from "./env.ts";
import type { Input, NamedSchema } from "./input.ts";
import { type ProblemCode, ProblemError } from "./problem.ts";

/** A successful response: its description, JSON body and headers. */
interface DeclaredResponse {
  readonly description: string;
  readonly body?: NamedSchema;
  readonly headers?: Readonly<Record<string, { description: string; schema: { type: string } }>>;
  /**
   * Whether the handler creates the HTTP response itself: a stream, an image, a redirect, or JSON from the
   * database.
   */
  readonly isRaw?: true;
}

type Success = 200 | 201 | 204 | 303;
type Responses = Readonly<Partial<Record<Success, DeclaredResponse>>>;

interface Declaration<Value, Declared extends Responses = Responses> {
  readonly method: Method;
  /** The path in Hono's notation: `/parcels/:tracking_id`. */
  readonly path: string;
  /**
   * The path in the previous release, which has the same parameters as `path`, and the method if it was
   * different. The old path is kept for one release.
   */
  readonly formerly?: { readonly path: string; readonly method?: Method };
  /** Whether the route is deprecated and clients should use another route. */
  readonly isDeprecated?: true;
  readonly operationId: string;
  readonly summary: string;
  /** The required permission. A `public` route needs no token. */
  readonly permission: Permission | "public";
  readonly input: Input<Value>;
  readonly responses: Declared;
  /**
   * The error codes that the handler throws, by status. Errors about the input, the permission and the server
   * are not listed, because every route may have them.
   */
  readonly errors?: Readonly<Record<number, readonly ProblemCode[]>>;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A response with a declared status and its declared body. */
type DeclaredReply<Declared extends Responses> = {
  [Status in keyof Declared & Success]: Declared[Status] extends {
    readonly body: { readonly schema: infer Schema extends v.GenericSchema };
  }
    ? { readonly status: Status; readonly body: v.InferOutput<Schema> }
    : { readonly status: Status };
}[keyof Declared & Success];

/** The result of a handler: a reply or, for a route that declares `isRaw`, an HTTP response. */
type Handled<Declared extends Responses> = Declared[keyof Declared] extends { readonly isRaw: true }
  ? Response
  : DeclaredReply<Declared>;

/** A route: its declaration, and the handler, which reads the input first. */
export interface Route extends Declaration<unknown> {
  readonly handle: (c: Context<Env>) => Promise<Response>;
}

/**
 * Declares a route. Its validation, authentication, 405 responses, OpenAPI document and access tests are
 * derived from the declaration.
 */
export function route<Value, const Declared extends Responses>(
  declaration: Declaration<Value, Declared>,
  handle: (c: Context<Env>, input: Value) => Handled<Declared> | Promise<Handled<Declared>>,
): Route {
  return {
    ...declaration,
    async handle(c) {
      const input = await declaration.input.read(c);
      const respond = async () => send(c, declaration, await handle(c, input));
      try {
        // Only reads are retried after a lost connection, because repeating a read changes nothing.
        return await (declaration.method === "GET" ? withReconnect(respond) : respond());
      } catch (error) {
        if (c.var.isStrict === true && error instanceof ProblemError) assertDeclared(declaration, error);
        throw error;
      }
    },
  };
}

/**
 * Sends the result of a handler.
 * @throws Error in tests, if the body does not match the declaration of the route
 */
function send(
  c: Context<Env>,
  { method, path, responses }: Pick<Declaration<unknown>, "method" | "path" | "responses">,
  handled: Response | { readonly status: Success; readonly body?: unknown },
): Response {
  // `instanceof` does not work here. The Node server replaces the global Response, but stream responses have
  // the original class.
  if ("headers" in handled) return handled;
  const { status, body } = handled;
  const declared = responses[status]?.body;
  if (declared === undefined) return c.body(null, status);
  const json = JSON.stringify(body);
  if (c.var.isStrict === true && !v.is(declared.schema, JSON.parse(json)))
    throw new Error(`${method} ${path} does not answer with a ${declared.name}`);
  return c.newResponse(json, status, { "content-type": "application/json" });
}

/**
 * Checks that a route declares a problem.
 * @throws Error if it does not
 */
function assertDeclared(
  { method, path, errors }: Pick<Declaration<unknown>, "method" | "path" | "errors">,
  { status, code }: ProblemError,
): void {
  if (errors?.[status]?.includes(code) !== true)
    throw new Error(`${method} ${path} does not declare ${status} ${code}`);
}

/** Finds the role and the center of a current or former staff account; undefined for all other accounts. */
export type FindStaff = (
  uid: string,
) => Promise<Extract<Principal, { kind: "staff" | "formerStaff" }> | undefined>;

/**
 * Finds the merchant that a person acts for, and the person's role there; undefined if the person is not a
 * member.
 * @param merchantId the requested merchant; undefined for the person's own merchant
 */
export type FindMember = (
  person: Account,
  merchantId: string | undefined,
) => Promise<{ readonly merchant: Omit<Merchant, "actor">; readonly role: MemberRole } | undefined>;

/** Finds a person's roles. It is called for each request, so that a role change applies immediately. */
export interface FindRoles {
  readonly staff: FindStaff;
  readonly member: FindMember;
  /** Finds all current and former memberships of a person. */
  readonly person: (uid: string) => Promise<Person>;
}

/**
 * The header with the ID of the merchant that a request acts for. Without the header, the request acts for
 * the person's own merchant.
 */
export const MERCHANT_HEADER = "harkara-merchant";

/**
 * Registers routes. Requests with other methods on their paths get a 405 response.
 * @param authenticate sets `person`, `actor` and `principal`, or throws a 401 ProblemError
 */
export function mount(
  app: Hono<Env>,
  routes: readonly Route[],
  authenticate: MiddlewareHandler<Env>,
  find: FindRoles,
): void {
  const all = routes.flatMap((each) => [each, ...formerRoutes(each)]);
  for (const [path, routesOfPath] of Map.groupBy(inMatchingOrder(all), (each) => each.path)) {
    for (const { method, permission, handle } of routesOfPath) {
      if (permission === "public") app.on(method, path, handle);
      else app.on(method, path, authenticate, requirePermission(permission, find), handle);
    }
    const methods = routesOfPath.map(({ method }) => method);
    const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : [])].join(", ");
    app.all(path, () => {
      throw new ProblemError(405, "method.notAllowed", { headers: { allow } });
    });
  }
}

/** The deprecation date of the previous release's paths, in the format of RFC 9745: 2026-11-25. */
const DEPRECATED_AT = "@1795564800";

/**
 * Returns the route under the path that it had in the previous release, if that path was different. The
 * responses have the Deprecation header.
 */
export function formerRoutes({ formerly, ...current }: Route): Route[] {
  if (formerly === undefined) return [];
  return [
    {
      ...current,
      ...formerly,
      isDeprecated: true,
      operationId: `${current.operationId}Formerly`,
      summary: `Use ${current.method} ${current.path} instead.`,
      handle(c) {
        c.header("deprecation", DEPRECATED_AT);
        return current.handle(c);
      },
    },
  ];
}

/**
 * Sorts routes. Hono uses the first route that matches, so fixed paths must come before paths with
 * parameters.
 */
export const inMatchingOrder = (routes: readonly Route[]): Route[] =>
  routes.toSorted((one, other) => parameters(one) - parameters(other));

const parameters = ({ path }: Route) => path.split(":").length;

/**
 * Resolves the caller once per request. A person without a staff role gets 404, which hides the staff routes. A
 * member whose role does not permit the action gets 403, because other members of the merchant may perform it.
 */
function requirePermission(permission: Permission, find: FindRoles): MiddlewareHandler<Env> {
  return createMiddleware<Env>(async (c, next) => {
    await resolveCaller(c, permission, find);
    // An invitation is for an e-mail address, so the person who accepts it must have a verified e-mail
    // address.
    if (permission === "join" && !c.var.isEmailVerified) throw new ProblemError(403, "email.unverified");
    c.set("askAgain", async () => {
      c.set("principal", { kind: "person" });
      await resolveCaller(c, permission, find);
    });
    await next();
  });
}

/**
 * Sets the caller of a request.
 * @throws ProblemError if the caller may not perform the action
 */
async function resolveCaller(c: Context<Env>, permission: Permission, find: FindRoles): Promise<void> {
  const { person } = c.var;
  if (c.var.principal.kind === "erased" && !isPermitted(c.var.principal, permission))
    throw new ErasedAccountError();
  let merchant_id: string | undefined;
  let known: Person = { uid: person.uid, memberships: [] };
  if (isForStaff(permission)) {
    const [staff, found] = await withReconnect(() =>
      Promise.all([find.staff(person.uid), find.person(person.uid)]),
    );
    if (staff !== undefined) c.set("principal", staff);
    known = found;
  }
  if (isForMembers(permission) && c.var.principal.kind === "person") {
    const found = await withReconnect(() => find.member(person, c.req.header(MERCHANT_HEADER)));
    if (found === undefined) throw new ProblemError(403, "merchant.notMember");
    c.set("owner", { ...found.merchant, actor: c.var.actor });
    c.set("principal", { kind: "member", role: found.role });
    ({ merchant_id } = found.merchant);
  }
  const { principal } = c.var;
  if (!isPermitted(principal, permission))
    throw principal.kind === "member"
      ? new ProblemError(403, "member.forbidden")
      : new ProblemError(404, "path.notFound");
  c.set("caller", { ...known, principal, merchant_id });
}
