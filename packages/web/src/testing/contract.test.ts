import { describeContract } from "@harkara/api/contract";
import { getResponse } from "msw";
import { describe } from "vitest";
import { courierApi } from "./courier-api.ts";

const ORIGIN = "http://localhost";
const personOf = (email: string) => ({ uid: `uid-${email}`, email });

describe("the mock API of the stories", () => {
  describeContract((outcome) => {
    const handlers = courierApi({ atGateway: outcome });
    return {
      owner: personOf("rahima@harkara.example"),
      stranger: personOf("karim@harkara.example"),
      async call(person, method, path, body) {
        const headers = {
          "content-type": "application/json",
          ...(person && { authorization: `Bearer token-of-${person.uid}` }),
        };
        const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
        const request = new Request(`${ORIGIN}/api${path}`, init);
        const response = await getResponse(handlers, request, { baseUrl: ORIGIN });
        if (response === undefined) throw new Error(`nothing answers ${method} ${path}`);
        return response;
      },
    };
  });
});
