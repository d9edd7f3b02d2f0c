import { type Permission, type Principal, isForStaff, isPermitted } from "@harkara/courier-core/principal";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { ErasedAccountError } from "../platform/erased-account-error.ts";
import { withReconnect } from "../platform/retry.ts";
import type { Env } from "./env.ts";
import type { Input, NamedSchema } from "./input.ts";
import { type ProblemCode, ProblemError } from "./problem.ts";

/** A successful answer: what it means, its JSON body and its headers. */
interface Answer {
  readonly description: string;
  readonly body?: NamedSchema;
  readonly headers?: Readonly<Record<string, { description: string; schema: { type: string } }>>;
}

interface Declaration<Value> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** In Hono's notation: `/parcels/:id`. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  /** What the caller must be allowed to do. `public` needs no token. */
  readonly permission: Permission | "public";
  readonly input: Input<Value>;
  readonly answers: Readonly<Record<number, Answer>>;
  /** The codes of errors that the handler throws, by status. Those of the input, the permission and the server follow by themselves. */
  readonly errors?: Readonly<Record<number, readonly ProblemCode[]>>;
}

/** A route: its declaration, and the handler, which reads the input first. */
export interface Route extends Declaration<unknown> {
  readonly handle: (c: Context<Env>) => Promise<Response>;
}

/** Declares a route. Validation, authentication, 405, the OpenAPI document and the tests of access follow from the declaration. */
export function route<Value>(
  declaration: Declaration<Value>,
  handle: (c: Context<Env>, input: Value) => Response | Promise<Response>,
): Route {
  return {
    ...declaration,
    async handle(c) {
      const input = await declaration.input.read(c);
      const answer = async () => handle(c, input);
      try {
        // What only reads may run twice.
        return await (declaration.method === "GET" ? withReconnect(answer) : answer());
      } catch (error) {
        if (c.var.isStrict === true && error instanceof ProblemError) assertDeclared(declaration, error);
        throw error;
      }
    },
  };
}

/** @throws Error where a route throws a problem that it does not declare */
function assertDeclared(
  { method, path, errors }: Pick<Declaration<unknown>, "method" | "path" | "errors">,
  { status, code }: ProblemError,
): void {
  if (errors?.[status]?.includes(code) !== true)
    throw new Error(`${method} ${path} does not declare ${status} ${code}`);
}

/** The role and center of an account that is, or was, on the staff; undefined for everybody else. */
export type FindStaff = (
  uid: string,
) => Promise<Extract<Principal, { kind: "staff" | "formerStaff" }> | undefined>;

/**
 * Registers routes. Other methods on their paths answer 405.
 * @param authenticate sets `owner` and `principal`, or throws a 401 ProblemError
 * @param findStaff asked at each request to a route for staff, so that a change of a role holds at once
 */
export function mount(
  app: Hono<Env>,
  routes: readonly Route[],
  authenticate: MiddlewareHandler<Env>,
  findStaff: FindStaff,
): void {
  // Hono takes the first route that matches, so fixed paths come before those with parameters.
  const byPath = [...Map.groupBy(routes, ({ path }) => path)].toSorted(
    ([a], [b]) => parameters(a) - parameters(b),
  );
  for (const [path, routesOfPath] of byPath) {
    for (const { method, permission, handle } of routesOfPath) {
      if (permission === "public") app.on(method, path, handle);
      else app.on(method, path, authenticate, requirePermission(permission, findStaff), handle);
    }
    const methods = routesOfPath.map(({ method }) => method);
    const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : [])].join(", ");
    app.all(path, () => {
      throw new ProblemError(405, "method.notAllowed", { headers: { allow } });
    });
  }
}

const parameters = (path: string) => path.split(":").length - 1;

/** To those who may not use it, a route does not exist. */
function requirePermission(permission: Permission, findStaff: FindStaff): MiddlewareHandler<Env> {
  return createMiddleware<Env>(async (c, next) => {
    if (c.var.principal.kind === "erased" && !isPermitted(c.var.principal, permission))
      throw new ErasedAccountError();
    if (isForStaff(permission)) {
      const staff = await withReconnect(() => findStaff(c.var.owner.uid));
      if (staff !== undefined) c.set("principal", staff);
    }
    if (!isPermitted(c.var.principal, permission)) throw new ProblemError(404, "path.notFound");
    await next();
  });
}
