/** The mock API's error responses, built by the server's own code. */
import { parseInput, ProblemError } from "@harkara/api/problem";
import { HttpResponse } from "msw";
import type * as v from "valibot";

/** Builds a problem with its status, code and optional members, as the server sends it. */
export const problem = (...problem: ConstructorParameters<typeof ProblemError>): HttpResponse<string> =>
  problemResponse(new ProblemError(...problem));

/** Returns the validated input, or the error response for invalid input. */
export function parsed<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  status: 400 | 422,
): v.InferOutput<Schema> | HttpResponse<string> {
  try {
    return parseInput(schema, input, status);
  } catch (error) {
    if (error instanceof ProblemError) return problemResponse(error);
    throw error;
  }
}

/** Returns the response for a problem. */
export function problemResponse({ status, problem: body, headers }: ProblemError): HttpResponse<string> {
  return new HttpResponse(JSON.stringify(body), {
    status,
    headers: { ...headers, "content-type": "application/problem+json" },
  });
}
